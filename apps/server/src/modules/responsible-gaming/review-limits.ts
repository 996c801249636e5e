import type { Context } from '../../context.ts'
import { change } from './change.ts'
import { recordReview } from './tables/protections.ts'

/** Records that the player has looked over his limits; he is reminded again in half a year. */
export async function reviewLimits(ctx: Context, playerId: bigint): Promise<void> {
  await change(ctx, playerId, (tx) => recordReview(tx, playerId))
}
