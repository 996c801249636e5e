import { type GameRules, lineOdds } from '@opendraw/games'
import type { Money, Odds } from '@opendraw/money'
import { payoutMaxOf } from './payout-max.ts'
import type { SlipLine } from './slip.ts'

const USD: Money = 1_000_000n
const CENT: Money = 10_000n

/** What a slip may be, in micro-USD: the defaults of the domain's chapter on bets. */
export const betLimits = {
  /** The least stake of a line. */
  stakeMin: USD / 10n,
  /** The most that a player may stake on one round of one game. */
  roundMax: 1_000n * USD,
  /** The most that one slip may pay. */
  payoutMax: 10_000n * USD,
  linesMax: 100,
} as const

/** The largest stake of a line by the largest odds that it can pay, in hundredths. */
export function stakeMaxAt(odds: Odds): Money {
  if (odds < 300) return 500n * USD
  if (odds < 1_200) return 200n * USD
  if (odds < 5_000) return 50n * USD
  return 10n * USD
}

export type LimitsVerdict =
  | { ok: true; payoutMax: Money }
  | {
      ok: false
      reason: 'play_unknown' | 'stake_out_of_range' | 'round_limit_reached' | 'payout_too_high'
      details: Record<string, string>
    }

/**
 * Whether the slip is one that the house takes, by itself: each stake within its line's range and of whole cents, their sum
 * within the round's, the most that it can pay within the slip's. Details carry the bounds in micro-USD.
 */
export function checkLimits(rules: GameRules, lines: readonly SlipLine[]): LimitsVerdict {
  let total = 0n
  for (const { play, pick, stake } of lines) {
    const odds = lineOdds(rules, play, pick)
    if (!odds) return no('play_unknown', {})
    const max = stakeMaxAt(odds.worst)
    if (stake < betLimits.stakeMin || stake > max || stake % CENT !== 0n) {
      return no('stake_out_of_range', { min: String(betLimits.stakeMin), max: String(max) })
    }
    total += stake
  }
  if (lines.length === 0 || lines.length > betLimits.linesMax) return no('stake_out_of_range', {})
  if (total > betLimits.roundMax) return no('round_limit_reached', { max: String(betLimits.roundMax) })
  const payoutMax = payoutMaxOf(rules, lines)
  if (payoutMax > betLimits.payoutMax) return no('payout_too_high', { max: String(betLimits.payoutMax) })
  return { ok: true, payoutMax }
}

function no(reason: Extract<LimitsVerdict, { ok: false }>['reason'], details: Record<string, string>) {
  return { ok: false, reason, details } as const
}
