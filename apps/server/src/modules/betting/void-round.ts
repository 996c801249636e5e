import { assert } from '@opendraw/money'
import { type DuesContext, payDues } from './pay-dues.ts'
import { PLAYERS_PER_CHUNK } from './settle-round.ts'
import { findRoundEnd } from './tables/rounds.ts'
import { beginSettlement } from './tables/settlement.ts'

/**
 * Voids a round that is not drawn and gives every stake back exactly once; repeats go on where an earlier run stopped. The
 * round is voided at once, before the first refund, so that nobody can draw it meanwhile. A finished round is left alone.
 */
export async function voidRound(ctx: DuesContext, roundId: bigint, reason: string): Promise<void> {
  const round = await findRoundEnd(ctx.db, roundId)
  assert(round !== undefined, 'a round to void exists')
  if (round.isFinished) return
  await beginSettlement(ctx.db, roundId, reason, [], PLAYERS_PER_CHUNK)
  await payDues(ctx, roundId)
}
