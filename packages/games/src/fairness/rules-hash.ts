import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { GameInstance } from '../catalogue.ts'
import { oddsOf, oddsText } from '../odds.ts'
import type { GameRules, Result } from '../rules.ts'
import { winningLines } from '../winning-lines.ts'
import { message } from './bytes.ts'
import { MAPPING } from './draw-result.ts'
import type { Mode } from './entropy.ts'

/**
 * The SHA-256, in hex, of `rulesText`. It is published with an epoch's root, so that neither odds, colours,
 * times nor the way of drawing can change after the fact.
 */
export function rulesHash(rules: GameRules, instance: GameInstance, mode: Mode): string {
  return bytesToHex(sha256(message(rulesText(rules, instance, mode))))
}

/**
 * Everything that a player was promised, as lines of plain text that end in a newline each: the draw, the
 * schedule, what colours mean, every play's odds, and for every outcome all lines that it pays.
 */
export function rulesText(rules: GameRules, instance: GameInstance, mode: Mode): string {
  const lines = [
    'opendraw/rules/v1',
    `game ${instance.id} number ${instance.no}`,
    `rules ${rules.game} ${rules.version}`,
    `draw ${MAPPING} mode ${mode}`,
    `issue yyyymmdd*10000+n, n=1+floor(second of the UTC day/${instance.roundSeconds})`,
    `lock ${instance.lockSeconds} seconds before the draw`,
    'payout floor(stake*odds) in micro-units, stake included',
    ...rules.facts,
    ...playLines(rules),
    ...rules.outcomes.map((result) => `outcome ${result.join(' ')} pays ${paidLines(rules, result)}`),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function playLines(rules: GameRules): string[] {
  return oddsOf(rules).map((line) => {
    const { num, den } = line.probability
    const tiers = line.tiers.map((tier) => `${tier.id} ${oddsText(tier.odds)}`).join(' ')
    return `play ${line.play.no} ${line.play.id} pick ${line.pickIndex} "${line.pick}" wins ${num}/${den} ${tiers}`
  })
}

function paidLines(rules: GameRules, result: Result): string {
  return winningLines(rules, result)
    .map(({ play, pick, odds }) => `${play}/${pick}=${oddsText(odds)}`)
    .join(' ')
}
