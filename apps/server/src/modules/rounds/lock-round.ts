import type { Context } from '../../context.ts'
import { announceRound } from './announce-round.ts'
import { lockRound as lock } from './tables/rounds.ts'

/** Ends betting on the round once its lock has come by the database's clock. Repeats, on any node, change nothing. */
export async function lockRound(ctx: Context, id: bigint): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (await lock(tx, id)) await announceRound(tx, id)
  })
}
