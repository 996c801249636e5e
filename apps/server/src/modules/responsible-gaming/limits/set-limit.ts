import type { Context } from '../../../context.ts'
import { change } from '../change.ts'
import { addWish, limitsInForce, replaceLimit, type Which } from '../tables/limits.ts'
import { recordChoice, recordReview } from '../tables/protections.ts'
import { changeOf, confirmTimes } from './change-of.ts'
import { dropWish } from './drop-wish.ts'

/**
 * Sets a limit, in micro-USD or minutes. A new or lower one holds at once; a higher one waits for 24 hours and a second yes, while
 * the old one stays. What waited for this limit before is dropped, so that asking for the limit in force takes an increase back.
 */
export async function setLimit(
  ctx: Context,
  playerId: bigint,
  wish: Which & { readonly amount: bigint },
): Promise<{ isInForce: boolean; confirmableAt: Date | null }> {
  const { kind, period, amount } = wish
  return change(ctx, playerId, async (tx, { now }) => {
    const limits = await limitsInForce(tx, playerId)
    const inForce = limits.find((one) => one.kind === kind && one.period === period)
    const effect = changeOf(inForce?.amount ?? null, amount)
    await dropWish(tx, playerId, wish, now)
    await recordReview(tx, playerId)
    if (effect === 'now') {
      await replaceLimit(tx, playerId, wish, amount)
      if (kind === 'deposit') await recordChoice(tx, playerId, 'limit')
    }
    if (effect !== 'later') return { isInForce: true, confirmableAt: null }
    const times = confirmTimes(now)
    await addWish(tx, { kind, period, playerId, amount, askedAt: now, ...times })
    return { isInForce: false, confirmableAt: times.confirmableAt }
  })
}
