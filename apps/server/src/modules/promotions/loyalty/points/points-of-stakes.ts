import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { dayOf, type Period } from '@opendraw/time'
import type { CalendarJob } from '../../../calendar/index.ts'
import { promotableOf } from '../../../responsible-gaming/index.ts'
import { isCounted, stakesOfDay } from '../../../wagering/index.ts'
import { availableFor, byReach } from '../../earnings/index.ts'
import { awardPoints } from './point-lots.ts'
import { backingOf, STAKE_PER_POINT } from './point-value.ts'
import { countStakes, lockCarries, lockWaiting, type Waiting } from './tables/lots.ts'

/** Locks no wallet: only points and their budget. */
const PLAYERS_PER_STEP = 5_000

/**
 * A point for each full 10.00 of a day's qualifying wagers, the remainder carried on. Stakes of players excluded from
 * promotions, now or on some part of that day, become none. What the budget lacks waits, in the order of its days, and is given before anything newer.
 */
export const pointsJob: CalendarJob = {
  name: 'points',
  every: 'day',
  delayMinutes: 20,
  isReady: (tx, { until }) => isCounted(tx, until),
  step: async (_, tx, period, cursor) => {
    const stakes = await stakesOfDay(tx, period.day, cursor, PLAYERS_PER_STEP)
    const reached = await promotableOf(
      tx,
      stakes.map(({ playerId }) => playerId),
      period,
    )
    const carries = await lockCarries(
      tx,
      stakes.map(({ playerId }) => playerId),
    )
    const earned = stakes.flatMap(({ playerId, valid }): Waiting[] => {
      const worth = ((carries.get(playerId) ?? 0n) + valid) / STAKE_PER_POINT
      return worth > 0n && reached.has(playerId) ? [{ playerId, points: worth }] : []
    })
    const given = await give(tx, 'points of stakes', period, earned)
    const counted = stakes.map(({ playerId, valid }) => ({
      playerId,
      valid,
      passedOver: reached.has(playerId) ? 0n : valid,
      points: given.get(playerId) ?? 0n,
    }))
    await countStakes(tx, counted)
    const last = stakes.at(-1)
    return { next: last && stakes.length === PLAYERS_PER_STEP ? last.playerId : null }
  },
}

/** Gives what waited for the budget, a quarter of an hour before the newest day is counted. */
export const waitingPointsJob: CalendarJob = {
  name: 'points-waiting',
  every: 'day',
  delayMinutes: 5,
  step: async (_, tx, period, cursor) => {
    const waiting = await lockWaiting(tx, cursor, PLAYERS_PER_STEP)
    const { reached } = await byReach(tx, waiting)
    const given = await give(tx, 'points that waited', period, reached)
    await countStakes(
      tx,
      [...given].map(([playerId, points]) => ({ playerId, valid: 0n, passedOver: 0n, points })),
    )
    const last = waiting.at(-1)
    return { next: last && waiting.length === PLAYERS_PER_STEP ? last.playerId : null }
  },
}

/** Gives as many of these, from the first on, as the budget has cents for; the others wait. Answers the points that each got. */
async function give(
  tx: Tx,
  what: string,
  period: Period,
  waiting: readonly Waiting[],
): Promise<ReadonlyMap<bigint, bigint>> {
  let left = await availableFor(tx, 'points')
  const given = waiting.filter(({ points }) => {
    const isAffordable = backingOf(points) <= left
    if (isAffordable) left -= backingOf(points)
    return isAffordable
  })
  const earnedOn = dayOf(period.until)
  const isBacked = await awardPoints(
    tx,
    given.map(({ playerId, points }) => ({
      playerId,
      points,
      purpose: 'points',
      kind: 'points',
      source: 'stakes',
      period: period.day,
      earnedOn,
      key: keyFrom(what, period.day, playerId),
    })),
  )
  return new Map(isBacked ? given.map(({ playerId, points }) => [playerId, points]) : [])
}
