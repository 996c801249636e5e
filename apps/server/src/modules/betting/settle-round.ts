import { gameInstance, rulesOf, winningLines } from '@opendraw/games'
import { assert } from '@opendraw/money'
import { type DuesContext, payDues } from './pay-dues.ts'
import { findRoundEnd } from './tables/rounds.ts'
import { beginSettlement } from './tables/settlement.ts'

/** Players whose wallets one paying transaction holds: some tens of milliseconds of work. */
export const PLAYERS_PER_CHUNK = 2_000

/**
 * Settles a drawn round: each winning line pays floor(stake × odds / 100) micro-USD, losing bets are never written. Repeats
 * and interrupted runs, on any node, pay everybody exactly once; a round that is not drawn, or finished, is left alone.
 */
export async function settleRound(ctx: DuesContext, roundId: bigint): Promise<void> {
  const round = await findRoundEnd(ctx.db, roundId)
  assert(round !== undefined, 'a round to settle exists')
  if (round.state !== 'drawn') return
  const instance = gameInstance(round.game)
  assert(instance !== undefined && round.result !== null, 'a drawn round has a game and a result')
  const wins = winningLines(rulesOf(instance.game), round.result)
  await beginSettlement(ctx.db, roundId, null, wins, PLAYERS_PER_CHUNK)
  await payDues(ctx, roundId)
}
