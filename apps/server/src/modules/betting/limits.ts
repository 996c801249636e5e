import { type GameRules, largestPayout, lineOdds, worstOdds } from '@opendraw/games'
import { CENT, type Money, type Odds, times } from '@opendraw/money'
import type { SlipLine } from './slip.ts'

const USD: Money = 1_000_000n

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
  | { ok: true }
  | {
      ok: false
      reason: 'play_unknown' | 'stake_out_of_range' | 'round_limit_reached'
      details: Record<string, string>
    }

/**
 * Whether the slip is acceptable by itself: each stake within its line's range and of whole cents, also where the line is there
 * several times, and their sum within the round's. What it can pay may take a search: see `paysTooMuch`. Details carry the bounds in micro-USD.
 */
export function checkLimits(rules: GameRules, lines: readonly SlipLine[]): LimitsVerdict {
  let total = 0n
  const onLine = new Map<string, Money>()
  for (const { play, pick, stake } of lines) {
    const odds = lineOdds(rules, play, pick)
    if (!odds) return no('play_unknown', {})
    const max = stakeMaxAt(odds.worst)
    const line = `${play} ${pick}`
    const together = (onLine.get(line) ?? 0n) + stake
    onLine.set(line, together)
    if (stake < betLimits.stakeMin || together > max || stake % CENT !== 0n) {
      return no('stake_out_of_range', { min: String(betLimits.stakeMin), max: String(max) })
    }
    total += stake
  }
  if (lines.length === 0 || lines.length > betLimits.linesMax) return no('stake_out_of_range', {})
  if (total > betLimits.roundMax) return no('round_limit_reached', { max: String(betLimits.roundMax) })
  return { ok: true }
}

/** Whether the most that the slip can pay is more than a slip may. Searches only where all its lines together could. */
export function paysTooMuch(rules: GameRules, lines: readonly SlipLine[]): boolean {
  const together = lines.reduce((sum, { play, pick, stake }) => {
    return sum + times(stake, worstOdds(rules, play, pick))
  }, 0n)
  return together > betLimits.payoutMax && largestPayout(rules, lines) > betLimits.payoutMax
}

function no(reason: Extract<LimitsVerdict, { ok: false }>['reason'], details: Record<string, string>) {
  return { ok: false, reason, details } as const
}
