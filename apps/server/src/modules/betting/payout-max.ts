import { addLine, emptyExposure, type GameRules, worstOdds } from '@opendraw/games'
import { type Money, times } from '@opendraw/money'
import type { SlipLine } from './slip.ts'

/** The most that the lines together can pay at any one outcome, in micro-USD. */
export function payoutMaxOf(rules: GameRules, lines: readonly SlipLine[]): Money {
  const [only] = lines
  if (only && lines.length === 1) return times(only.stake, worstOdds(rules, only.play, only.pick))
  const exposure = emptyExposure(rules)
  for (const { play, pick, stake } of lines) addLine(exposure, play, pick, stake)
  return exposure.payouts.reduce((most, payout) => (payout > most ? payout : most), 0n)
}
