import type { Problem, SourceFile } from './source-file.ts'
import { lineAt } from './source-file.ts'
import { codeOnly } from './syntax-tree.ts'

/** Old word → standard word. A word of several parts is written in camelCase and matches in any case style. */
const STANDARD_WORDS: Readonly<Record<string, string>> = {
  wish: 'input, request or command',
  onWire: 'a codec of the contract, or toReply',
  toWire: 'a codec of the contract, or toReply',
  fromWire: 'a codec of the contract',
  admit: 'guard or authenticate',
  stranger: 'anonymous',
  desk: 'bet engine, operator client or console',
  dressed: 'with details, enriched',
  takesTwo: 'dual approval',
  secondLook: 'pending approval',
  standing: 'status or summary',
  told: 'localized or deduplicated',
  letGuardsGo: 'hasActiveLimits',
  guarded: 'hasActiveLimits, limit flag',
  sellRound: 'openRound',
  plainly: 'fast path',
  dues: 'payouts',
  notingTried: 'identity fingerprint',
  hindrance: 'blocker',
  obstacles: 'blockers',
  shortMemory: 'ttlCache',
  dossier: 'account export or account closure',
  forgetOld: 'purge',
  lapse: 'expire',
  attendance: 'daily check-in',
  attended: 'daily check-in',
  signInToday: 'daily check-in',
  redeem: 'accept invitation',
  newcomer: 'fixture or factory',
  town: 'simulation',
  tidy: 'repo lint, normalize',
  arrows: 'dependency rules',
  harmSign: 'risk signal',
  concern: 'responsible-gaming case',
  turnover: 'wagering',
}

const OF_THE_WIRE = 'a field, a code or a value of the wire, which the clients of today read'

/** Exact identifiers that keep an old word, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  getAttendance: 'the specification names it so',
  concerns: OF_THE_WIRE,
  lapsesAt: OF_THE_WIRE,
  lapses_at: OF_THE_WIRE,
  limit_wish_unknown: OF_THE_WIRE,
  limit_wish_waits: OF_THE_WIRE,
  obstacles: OF_THE_WIRE,
  packet_turnover_left: OF_THE_WIRE,
  person_told: OF_THE_WIRE,
  standing: OF_THE_WIRE,
  told: OF_THE_WIRE,
  turnover: OF_THE_WIRE,
  turnoverFirst: 'a refusal of the screens, by its word in the catalogues',
  turnoverLeft: OF_THE_WIRE,
  turnoverTimes: OF_THE_WIRE,
  turnover_left: OF_THE_WIRE,
  wish: OF_THE_WIRE,
}

const RULE_FILES = /^tools\/repo-lint\/glossary(\.test)?\.ts$/
const OLD_WORDS = Object.keys(STANDARD_WORDS).map((word) => ({ word, parts: partsOf(word) }))

/** No identifier and no file is named by a private word for which the field has a standard one. */
export function glossary(files: SourceFile[]): Problem[] {
  return files.filter(({ path }) => !RULE_FILES.test(path)).flatMap(oldNamesIn)
}

function oldNamesIn(file: SourceFile): Problem[] {
  const named = /\.(tsx?|sql|cjs|mjs)$/.test(file.path) ? oldWordsOf(file.path.split('/').join('-')) : []
  const ofPath = named.map((word) => `${file.path} is named by "${word}": use ${STANDARD_WORDS[word]}.`)
  return [...ofPath, ...oldIdentifiersIn(file)]
}

function oldIdentifiersIn(file: SourceFile): Problem[] {
  if (!/\.(tsx?|sql|cjs)$/.test(file.path)) return []
  const code = file.path.endsWith('.sql') ? sqlOnly(file.text) : codeOnly(file)
  const seen = new Set<string>()
  return [...code.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({ 0: name, index }) => {
    if (seen.has(name) || name in ALLOWED) return []
    seen.add(name)
    return oldWordsOf(name).map(
      (word) => `${file.path}:${lineAt(code, index)} ${name} has "${word}": use ${STANDARD_WORDS[word]}.`,
    )
  })
}

function oldWordsOf(name: string): string[] {
  const parts = partsOf(name)
  return OLD_WORDS.filter(({ parts: old }) =>
    parts.some((_, at) => old.every((part, offset) => isSame(parts[at + offset], part))),
  ).map(({ word }) => word)
}

/** The word itself or its plural. */
function isSame(part: string | undefined, old: string): boolean {
  return part === old || part === `${old}s` || part === `${old}es`
}

function partsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== '')
}

/** SQL without comments and quoted text; every offset holds. */
function sqlOnly(text: string): string {
  return text.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (quiet) => quiet.replace(/[^\n]/g, ' '))
}
