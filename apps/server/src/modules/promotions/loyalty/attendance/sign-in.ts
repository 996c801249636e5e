import { signInToday as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balanceOf, keyFrom, points } from '@opendraw/ledger'
import type { Context } from '../../../../context.ts'
import { dayOf } from '../../../calendar/index.ts'
import { awardPoints } from '../points/award-points.ts'
import { mayBePromoted } from '../../../responsible-gaming/index.ts'
import { settingOf } from '../../../settings/index.ts'
import { dayAfter } from './days.ts'
import { stepAfter } from './step.ts'
import { type AttendedDay, addDay, attendedOn, dayNow } from './tables.ts'

const refuse = refusalsOf(call)

/**
 * Signs a player in for the day, once; the day is the database's in UTC, or that of `now`. The seven steps bring what the
 * setting says; after a missed day they begin again. Where the budget lacks the points the day counts and brings none: the
 * streak is the player's own doing. Refuses a second time (already_signed_in), and whom promotions do not reach.
 */
export function signIn(
  ctx: Pick<Context, 'db'>,
  playerId: bigint,
  now?: Date,
): Promise<AttendedDay & { balance: bigint }> {
  return ctx.db.transaction(async (tx) => {
    const today = now ? dayOf(now) : await dayNow(tx)
    if (await attendedOn(tx, playerId, today)) throw refuse('already_signed_in')
    if (!(await mayBePromoted(tx, playerId))) throw refuse('promotions_closed')
    const step = stepAfter(await attendedOn(tx, playerId, dayAfter(today, -1)))
    const amount = await amountOf(tx, step)
    const isPaid = await awardPoints(tx, [
      {
        playerId,
        points: BigInt(amount),
        purpose: 'growth',
        kind: 'sign_in',
        source: String(step),
        period: today,
        earnedOn: today,
        key: keyFrom('sign-in', today, playerId),
      },
    ])
    const day = { day: today, step, points: isPaid ? amount : 0 }
    if ((await addDay(tx, playerId, day)) === 0) throw refuse('already_signed_in')
    return { ...day, balance: await balanceOf(tx, points(playerId)) }
  })
}

async function amountOf(tx: Tx, step: number): Promise<number> {
  const amounts = await settingOf(tx, 'signInPoints')
  return amounts[step - 1] ?? 0
}
