import { removeLimit as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { change } from '../change.ts'
import { addWish, limitsInForce, type Which } from '../tables/limits.ts'
import { confirmTimes } from './change-of.ts'
import { dropWish } from './drop-wish.ts'

const refuse = refusalsOf(call)

/** Asks for a limit to go; it stays for 24 hours, and then until the second yes. Answers from when that can be given. */
export async function removeLimit(ctx: Context, playerId: bigint, { kind, period }: Which): Promise<Date> {
  return change(ctx, playerId, async (tx, { now }) => {
    const limits = await limitsInForce(tx, playerId)
    if (!limits.some((one) => one.kind === kind && one.period === period)) throw refuse('limit_unknown')
    await dropWish(tx, playerId, { kind, period }, now)
    const times = confirmTimes(now)
    await addWish(tx, { kind, period, playerId, amount: null, askedAt: now, ...times })
    return times.confirmableAt
  })
}
