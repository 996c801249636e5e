import { keyFrom, type Purpose, points, pointsIssued, post, promoBudget, promoDue } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { dayOf } from '@opendraw/time'
import type { CalendarJob } from '../../../calendar/index.ts'
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
    const outcomes = [
      ...(await post(tx, [...backOf(lots, 'points'), ...backOf(lots, 'growth')])),
      ...(await post(tx, lots.map(expiryOf))),
    ]
    assert(
      outcomes.every((outcome) => outcome.ok && !outcome.replayed),
      'a lot lapses once',
    )
    return { next: lots.length === LOTS_PER_STEP ? last.id : null }
  },
}

function backOf(lots: readonly Lot[], purpose: Purpose & Lot['purpose']) {
  const lapsed = lots.filter((lot) => lot.purpose === purpose)
  if (lapsed.length === 0) return []
  const total = lapsed.reduce((sum, { remaining }) => sum + remaining, 0n)
  return [
    {
      from: promoDue('points'),
      to: promoBudget(purpose),
      amount: backingOf(total),
      reason: 'promo_give_back' as const,
      key: keyFrom('points lapsed', ...lapsed.map(({ id }) => id)),
    },
  ]
}

const expiryOf = ({ id, playerId, remaining }: Lot) => ({
  from: points(playerId),
  to: pointsIssued,
  amount: remaining,
  reason: 'points_expire' as const,
  key: keyFrom('points expire', id),
})
