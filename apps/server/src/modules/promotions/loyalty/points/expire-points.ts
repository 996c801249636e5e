import { keyFrom, points, pointsIssued, post } from '@opendraw/ledger'
import { add, assert } from '@opendraw/money'
import { dayOf } from '@opendraw/time'
import type { CalendarJob } from '../../../calendar/index.ts'
import { giveBack } from '../../earnings/index.ts'
import { type Lot, lockLapsed, takeFromLots } from './tables/lots.ts'
import { backingOf } from './value.ts'

const LOTS_PER_STEP = 1_000

/** Takes what has lived its days, and gives the cents behind it back to the budget that they came from. */
export const expirePoints: CalendarJob = {
  name: 'points-expiry',
  every: 'day',
  delayMinutes: 1,
  step: async (_, tx, { until }) => {
    const lots = await lockLapsed(tx, dayOf(until), LOTS_PER_STEP)
    const last = lots.at(-1)
    if (!last) return { next: null }
    await takeFromLots(
      tx,
      lots.map(({ id, remaining }) => ({ id, points: remaining })),
    )
    // The budgets first, then the players: the order in which awards lock them.
    await giveBack(tx, backingBehind(lots, 'points'), backingBehind(lots, 'growth'))
    const outcomes = await post(tx, lots.map(expiryOf))
    assert(
      outcomes.every((outcome) => outcome.ok && !outcome.replayed),
      'a lot lapses once',
    )
    return { next: lots.length === LOTS_PER_STEP ? last.id : null }
  },
}

function backingBehind(lots: readonly Lot[], purpose: Lot['purpose']) {
  const expired = lots.filter((lot) => lot.purpose === purpose)
  return {
    purpose,
    holder: 'points' as const,
    amount: backingOf(add(...expired.map(({ remaining }) => remaining))),
    key: keyFrom('points lapsed', ...expired.map(({ id }) => id)),
  }
}

const expiryOf = ({ id, playerId, remaining }: Lot) => ({
  from: points(playerId),
  to: pointsIssued,
  amount: remaining,
  reason: 'points_expire' as const,
  key: keyFrom('points expire', id),
})
