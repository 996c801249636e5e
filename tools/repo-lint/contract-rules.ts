import { posix } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { isTest, lineAt, type Problem, type SourceFile } from './source-file.ts'
import { isNode, parse, walk } from './syntax-tree.ts'

const ROUTES_FILE = /^apps\/server\/src\/modules\/[^/]+(\/[^/]+)*\/routes(\/[^/]+)?\.ts$/

const WEB = /^apps\/web\/src\/.*\.tsx?$/

const NAMES = 'apps/web/src/paths.ts'

const TABLE = 'apps/web/src/app/routes.ts'

export const languages = ['en', 'zh', 'vi', 'th', 'ko', 'ja', 'pt'] as const

/** language → key → message. */
export type Catalogues = Record<string, Record<string, string>>

/**
 * All seven languages hold the same keys as English, no message is empty, and each uses English's placeholders
 * (`{name}`, and the argument of a plural or select).
 */
export function cataloguesComplete(folder: string, catalogues: Catalogues): Problem[] {
  const english = catalogues.en ?? {}
  return languages.flatMap((language) => {
    const path = `${folder}/${language}.json`
    const messages = catalogues[language]
    if (!messages) return [`${path} is missing: every language is complete from the first commit.`]
    return [
      ...Object.keys(english)
        .filter((key) => !(key in messages))
        .map((key) => `${path} lacks "${key}": translate it.`),
      ...Object.keys(messages)
        .filter((key) => !(key in english))
        .map((key) => `${path} has "${key}", which en.json does not: remove it.`),
      ...Object.entries(messages).flatMap(([key, message]) =>
        messageProblems(path, key, message, english[key] ?? message),
      ),
    ]
  })
}

function messageProblems(path: string, key: string, message: string, english: string): Problem[] {
  if (message.trim() === '') return [`${path} "${key}" is empty: write the words.`]
  if (!isMessage(message)) return [`${path} "${key}" is not a valid ICU message: balance its braces.`]
  const [mine, theirs] = [placeholdersOf(message), placeholdersOf(english)]
  if (mine === theirs) return []
  return [`${path} "${key}" uses {${mine}} where en.json uses {${theirs}}: use the same placeholders.`]
}

/** The compiler gives a message that it cannot read back as it came, braces and all. */
function isMessage(message: string): boolean {
  const compiled = compileMessage(message)
  return !(compiled.length === 1 && compiled[0] === message && /[{}]/.test(message))
}

/** The sorted argument names of an ICU message, joined by commas. */
function placeholdersOf(message: string): string {
  return [...new Set(argumentsIn(compileMessage(message)))].sort().join(',')
}

/** A compiled message is a list of texts and of arguments `[name, format?, options?]`, whose options hold messages again. */
function argumentsIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return []
  return compiled.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return []
    const [name, , options]: unknown[] = part
    const nested =
      typeof options === 'object' && options !== null ? Object.values(options).flatMap(argumentsIn) : []
    return [String(name), ...nested]
  })
}

/** Every path that the specification names is in the web's route table, whose paths are `mapped`. */
export function routesMapped(paths: readonly string[], mapped: readonly string[]): Problem[] {
  return paths
    .filter((path) => !mapped.includes(path))
    .map((path) => `${TABLE} lacks ${path}: map it to its screen.`)
}

const SEEN = 'e2e/all-screens.ts'

/** Every path of the web's route table, `mapped`, is among the addresses that are shown to axe and on the sheets. */
export function screensSeen(mapped: readonly string[], addresses: readonly string[]): Problem[] {
  const seen = new Set(addresses.map((address) => address.split('?')[0]))
  return mapped
    .filter((path) => !seen.has(path))
    .map((path) => `${SEEN} lacks ${path}: add an address that shows something real there.`)
}

const FEATURES = 'apps/web/src/features/'
/** Asks the server, sends to it, or reads what was asked. */
const WORKS = /\b(ask|send|use\w*(Query|Queries|Player|Form))\(/
/** Screens of the specification whose questions are asked by components that several features share. */
const asksElsewhere: readonly string[] = ['content/foreign/screen.tsx', 'content/help/detail-screen.tsx']

/**
 * No path of the specification leads to a placeholder: the code of its screen, in its feature, asks the server or sends to it.
 * `screens`: the screen's file below the features, by path.
 */
export function placeholdersAbsent(
  paths: readonly string[],
  screens: Readonly<Record<string, string>>,
  files: readonly SourceFile[],
): Problem[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return paths.flatMap((path) => {
    const file = screens[path]
    if (file === undefined || asksElsewhere.includes(file)) return []
    const works = importedIn(FEATURES, FEATURES + file, texts).some((one) => WORKS.test(texts.get(one) ?? ''))
    return works ? [] : [`${FEATURES}${file} of ${path} is a placeholder: it asks nothing and sends nothing.`]
  })
}

/** The files of a folder that a file imports, itself and those that they import included. */
function importedIn(folder: string, from: string, texts: ReadonlyMap<string, string>): string[] {
  const found = [from]
  for (const file of found)
    for (const [, path = ''] of (texts.get(file) ?? '').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const target = posix.join(posix.dirname(file), path)
      if (target.startsWith(folder) && texts.has(target) && !found.includes(target)) found.push(target)
    }
  return found
}

/** Every refusal of the contract has its text in every language, under `refusal.<code>`; and no text is left over. */
export function refusalsWorded(folder: string, codes: readonly string[], words: Catalogues): Problem[] {
  const wanted = new Set(codes.map((code) => `refusal.${code}`))
  return languages.flatMap((language) => {
    const path = `${folder}/${language}.json`
    const has = words[language] ?? {}
    const left = Object.keys(has).filter((key) => key.startsWith('refusal.') && !wanted.has(key))
    return [
      ...[...wanted]
        .filter((key) => !has[key])
        .map((key) => `${path} lacks "${key}": say it to the player in this language.`),
      ...left.map(
        (key) => `${path} words "${key}", which no call can refuse: remove it or add it to refusals.ts.`,
      ),
    ]
  })
}

/** An address of the app is spelled in paths.ts and nowhere else: a link to a page that is not there does not compile. */
export function pathsNamedOnce(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path, text }) => WEB.test(path) && path !== NAMES && !isTest(path) && text.includes('/pages/'))
    .flatMap(spelledIn)
}

function spelledIn(file: SourceFile): Problem[] {
  const problems: Problem[] = []
  walk(parse(file), (node) => {
    const text = node.type === 'TemplateLiteral' ? file.text.slice(node.start, node.end) : node.value
    if (typeof text !== 'string' || !text.includes('/pages/')) return
    problems.push(`${file.path}:${lineAt(file.text, node.start)} spells a path: use its name in ${NAMES}.`)
  })
  return problems
}

/**
 * Every call of the contract is bound exactly once in a module's routes.ts. A call counts as bound where its name is an
 * argument: `bind(placeBet, …)`, `bind(playerCalls.placeBet, …)`.
 */
export function callsBoundOnce(callNames: readonly string[], files: SourceFile[]): Problem[] {
  const known = new Set(callNames)
  const bound = new Map<string, string[]>()
  for (const file of files.filter(({ path }) => ROUTES_FILE.test(path))) {
    for (const name of argumentNames(file)) {
      if (known.has(name)) bound.set(name, [...(bound.get(name) ?? []), file.path])
    }
  }
  return callNames.flatMap((name) => problemWith(name, bound.get(name) ?? []))
}

function problemWith(name: string, places: string[]): Problem[] {
  if (places.length === 1) return []
  if (places.length > 1) return [`${name} is bound ${places.length} times (${places.join(', ')}): keep one.`]
  return [
    `${name} is in the contract and no routes.ts binds it: bind it in its module, or take it out of the contract.`,
  ]
}

function argumentNames(file: SourceFile): string[] {
  const names: string[] = []
  walk(parse(file), (node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return
    for (const argument of node.arguments) {
      if (!isNode(argument)) continue
      const named = argument.type === 'MemberExpression' ? argument.property : argument
      if (isNode(named) && typeof named.name === 'string') names.push(named.name)
    }
  })
  return names
}
