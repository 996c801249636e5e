import { confirmLimit as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { change } from '../change.ts'
import { closeWish, limitsInForce, replaceLimit, type Which } from '../tables/limits.ts'
import { recordChoice, recordReview } from '../tables/protections.ts'
import { standingOf } from './change-of.ts'
import { wishFor } from './drop-wish.ts'

const refuse = refusalsOf(call)

/** The second yes: what has waited for a day takes effect. Refuses what still waits, and what has lapsed or was never asked. */
export async function confirmLimit(ctx: Context, playerId: bigint, which: Which): Promise<void> {
  await change(ctx, playerId, async (tx, { now }) => {
    const wish = await wishFor(tx, playerId, which)
    const standing = wish && standingOf(wish, now)
    if (!wish || standing === 'lapsed') throw refuse('limit_wish_unknown')
    if (standing === 'waits') throw refuse('limit_wish_waits', { from: String(wish.confirmableAt.getTime()) })
    await replaceLimit(tx, playerId, which, wish.amount)
    await closeWish(tx, wish.id, 'confirmed')
    await recordReview(tx, playerId)
    const isUnlimited = !(await limitsInForce(tx, playerId)).some(({ kind }) => kind === 'deposit')
    if (which.kind === 'deposit' && isUnlimited) await recordChoice(tx, playerId, 'none')
  })
}
