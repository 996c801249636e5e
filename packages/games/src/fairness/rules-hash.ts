import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { GameInstance } from '../catalogue.ts'
import { facetName, facetsOf, facetValues } from '../facets.ts'
import { lineCounts } from '../lines.ts'
import { lineOdds, oddsOf, oddsText } from '../odds.ts'
import type { Facet, GameRules } from '../rules.ts'
import { type BeaconChain, beaconFacts, quicknet } from './beacon-chain.ts'
import type { Mode } from './byte-stream.ts'
import { message } from './bytes.ts'
import { MAPPING } from './draw-result.ts'

const hashes = new WeakMap<GameRules, Map<string, string>>()
const promises = new WeakMap<GameRules, string>()

/**
 * The SHA-256, in hex, of `rulesText`. It is published with an epoch's root, so that neither odds, colours,
 * times nor the way of drawing can change after the fact. Computed once a process for each promise.
 */
export function rulesHash(
  rules: GameRules,
  instance: GameInstance,
  mode: Mode,
  chain: BeaconChain = quicknet,
): string {
  const known = hashes.get(rules) ?? new Map<string, string>()
  hashes.set(rules, known)
  const terms = termsText(rules, instance, mode, chain)
  const hash = known.get(terms) ?? bytesToHex(sha256(message(terms, promiseText(rules))))
  known.set(terms, hash)
  return hash
}

/**
 * Everything that a player was promised, as lines of plain text that end in a newline each: the draw, the
 * schedule, what colours and words mean, every play's odds, and all that is paid: for every outcome, or in games
 * of many outcomes for everything that a facet can see. Mode 2 also names its beacon (`chain`).
 */
export function rulesText(
  rules: GameRules,
  instance: GameInstance,
  mode: Mode,
  chain: BeaconChain = quicknet,
): string {
  return termsText(rules, instance, mode, chain) + promiseText(rules)
}

function termsText(rules: GameRules, instance: GameInstance, mode: Mode, chain: BeaconChain): string {
  return textOf([
    'opendraw/rules/v1',
    `game ${instance.id} number ${instance.no}`,
    `rules ${rules.game} ${rules.version}`,
    `draw ${MAPPING} mode ${mode}`,
    ...(mode === 2 ? beaconFacts(chain) : []),
    `issue yyyymmdd*10000+n, n=1+floor(second of the UTC day/${instance.roundSeconds})`,
    `lock ${instance.lockSeconds} seconds before the draw`,
    'payout floor(stake*odds) in micro-units, stake included',
  ])
}

// The part that all instances of a game share.
function promiseText(rules: GameRules): string {
  const known = promises.get(rules)
  if (known !== undefined) return known
  const made = textOf([...rules.facts, ...playLines(rules), ...paidLines(rules)])
  promises.set(rules, made)
  return made
}

function playLines(rules: GameRules): string[] {
  return oddsOf(rules).map((line) => {
    const { num, den } = line.probability
    const tiers = line.tiers.map((tier) => `${tier.id} ${oddsText(tier.odds)}`).join(' ')
    return `play ${line.play.no} ${line.play.id} pick ${line.pickIndex} "${line.pick}" wins ${num}/${den} ${tiers}`
  })
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

/**
 * All that the rules pay, as lines of text: for each facet everything that it can see and which picks that pays,
 * as `play/pick=odds` by the play's number and the pick's index. A facet that sees a whole result lists outcomes.
 */
function paidLines(rules: GameRules): string[] {
  const paid = paidByCode(rules)
  return facetsOf(rules).flatMap((facet, index) =>
    facetValues(facet, rules.numbers).map(({ code, numbers }) => {
      const seen = isWhole(rules, facet) ? 'outcome' : `${facetName(facet)} value`
      return `${seen} ${numbers.join(' ')} pays ${paid[index]?.get(code)?.join(' ') ?? ''}`
    }),
  )
}

function isWhole({ numbers }: GameRules, { kind, positions }: Facet): boolean {
  return kind === 'at' && positions.length === numbers.count
}

// By facet and code what is paid, in the order of plays and picks.
function paidByCode(rules: GameRules): readonly ReadonlyMap<number, string[]>[] {
  const paid = facetsOf(rules).map(() => new Map<number, string[]>())
  for (const [play, lines] of lineCounts(rules)) {
    lines.forEach(({ facet, tiers }, pick) => {
      const line = lineOdds(rules, play.no, pick)
      tiers.forEach(({ codes }, tier) => {
        const text = `${play.no}/${pick}=${oddsText(line?.tiers[tier]?.odds ?? 0)}`
        for (const code of codes) {
          const there = paid[facet]?.get(code)
          if (there) there.push(text)
          else paid[facet]?.set(code, [text])
        }
      })
    })
  }
  return paid
}
