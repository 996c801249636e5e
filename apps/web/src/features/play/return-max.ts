import { type Game, largestPayout, lineOf, rulesOf } from '@opendraw/games'
import type { Money } from '@opendraw/money'
import { costOf, type Slip } from './bet-slip.ts'

/**
 * The most that the slip can bring back, stakes included: the payouts of the best result, counted with the rules that
 * settle it. A preview: the server decides.
 */
export function returnMax(game: Game, slip: Slip): Money {
  const rules = rulesOf(game)
  const lines = slip.lines.flatMap((line) => {
    const place = lineOf(rules, line.play, line.pick)
    return place ? [{ play: place.playNo, pick: place.pickIndex, stake: costOf(slip, line) }] : []
  })
  return largestPayout(rules, lines)
}
