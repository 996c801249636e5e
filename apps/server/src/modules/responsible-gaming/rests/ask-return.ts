import { askReturn as call, refusalsOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { change } from '../change.ts'
import { askReturnFrom, restsOf } from '../tables/rests.ts'
import { overAt, restInForce } from './rest-in-force.ts'

const refuse = refusalsOf(call)

/**
 * The positive request without which no exclusion ends. Refuses before the exclusion has run out, and for one for good. Answers
 * when it will be over; asked again, the same.
 */
export async function askReturn(ctx: Context, playerId: bigint): Promise<Date> {
  return change(ctx, playerId, async (tx, { now }) => {
    const holding = (await restsOf(tx, playerId)).filter(
      (rest) => rest.kind === 'exclusion' && restInForce([rest], now) !== undefined,
    )
    if (holding.length === 0) throw refuse('not_excluded')
    const ends = holding.map(({ until }) => until)
    if (ends.includes(null)) throw refuse('self_excluded_for_good')
    const last = Math.max(...ends.map((until) => until?.getTime() ?? 0))
    if (now.getTime() < last) throw refuse('return_too_early', { until: String(last) })
    const unasked = holding.filter(({ returnAskedAt }) => returnAskedAt === null)
    await askReturnFrom(
      tx,
      unasked.map(({ id }) => id),
    )
    const asked = (await restsOf(tx, playerId)).filter(({ id }) => holding.some((rest) => rest.id === id))
    const over = asked.map(overAt)
    assert(
      over.every((one) => one !== null),
      'every exclusion that holds was asked about',
    )
    return new Date(Math.max(...over.map((one) => one?.getTime() ?? 0)))
  })
}
