import { toJson } from '@opendraw/contract'
import type { RequestFor } from './ask.ts'

export type Bet = RequestFor<'placeBet'>

/**
 * The bet with the key of its intent: as long as game, round, odds and lines stay the same, that is the key of `before`,
 * so that trying again after a missing answer cannot place the bet twice.
 */
export function keyedBet(bet: Omit<Bet, 'key'>, before: Bet | undefined, newKey: () => string): Bet {
  return { ...bet, key: before && textOf(before) === textOf(bet) ? before.key : newKey() }
}

function textOf({ gameId, issue, oddsVersion, source, lines }: Omit<Bet, 'key'>): string {
  const listed = lines.map(({ play, pick, stake }) => [play, pick, stake])
  return toJson([gameId, issue, oddsVersion, source ?? 'game', listed])
}
