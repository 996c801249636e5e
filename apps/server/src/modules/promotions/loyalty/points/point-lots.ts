import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { keyFrom, open, points, pointsIssued, post } from '@opendraw/ledger'
import { add, assert } from '@opendraw/money'
import { dayOf } from '@opendraw/time'
import { takeOfNetwork } from '../../../../http/throttle.ts'
import { isSomebody } from '../../../accounts/index.ts'
import type { CalendarJob } from '../../../calendar/index.ts'
import { type EarningKind, giveBack, noteEarnings, setAsideOnce } from '../../earnings/index.ts'
import { backingOf } from './point-value.ts'
import { addLots, knownKeys, type Lot, lockLapsed, takeFromLots } from './tables/lots.ts'

const LOTS_PER_STEP = 1_000

/** Takes what has lived its days, and gives the cents behind it back to the budget that they came from. */
export const pointsExpiryJob: CalendarJob = {
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

/** A hundred times a day. */
const ofOneNetwork = { burst: 100, everySeconds: 864 }

/** Who is to be given points, and from where they ask; programs that ask for nobody leave it out. */
export type Earner = Readonly<{ playerId: bigint; ip?: string }>

/**
 * Whether check-ins and tasks give this player points. Somebody (`isSomebody`) always; accounts by mere name cost nothing, and each
 * point sets a cent of the budget aside for a year: of them a network earns a hundred times a day. Counted with what is given, or not at all.
 */
export async function mayEarnPoints(tx: Tx, { playerId, ip }: Earner): Promise<boolean> {
  if (ip === undefined || (await isSomebody(tx, playerId))) return true
  try {
    await takeOfNetwork(tx, 'points:network', ip, ofOneNetwork)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Whole points for a player. Awarded once a `key`, for ever. */
export type Award = Readonly<{
  playerId: bigint
  points: bigint
  /** The budget that pays the cents behind them. */
  purpose: 'points' | 'growth'
  kind: EarningKind
  /** Which task, which day of the streak; as the screens name it. */
  source: string
  /** The first day of what it is for: 2026-11-21. */
  period?: string
  /** The day on which they count as earned, and from which they live; the database's day when left out. */
  earnedOn?: string
  key: string
}>

/**
 * Gives points, all of one purpose: sets a cent aside for each, posts them, and writes the earnings. All or nothing:
 * false when the budget lacks a part, and then nothing has moved. Points awarded before under their key are
 * skipped.
 * NOTE: the caller checks whether promotions may reach the players (`promotableOf`).
 */
export async function awardPoints(tx: Tx, awards: readonly Award[]): Promise<boolean> {
  const known = await knownKeys(
    tx,
    awards.map(({ key }) => key),
  )
  const fresh = awards.filter(({ key, points: amount }) => amount > 0n && !known.has(key))
  const [first] = fresh
  if (!first) return true
  const { purpose } = first
  assert(
    fresh.every((award) => award.purpose === purpose),
    'one call awards points of one budget',
  )
  // All points are backed in one place, whichever budget paid for them: a cent for each point that players hold.
  const backed = await setAsideOnce(tx, {
    purpose,
    holder: 'points',
    amount: backingOf(add(...fresh.map((award) => award.points))),
    key: keyFrom('points backing', ...fresh.map(({ key }) => key)),
  })
  if (!backed.ok) return false
  // Another transaction awarded just these while this one waited for the budget.
  if (backed.replayed) return true
  await open(
    tx,
    fresh.map(({ playerId }) => points(playerId)),
  )
  const outcomes = await post(
    tx,
    fresh.map(({ playerId, points: amount, key }) => ({
      from: pointsIssued,
      to: points(playerId),
      amount,
      reason: 'points_earn' as const,
      key,
    })),
  )
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.replayed),
    'points are backed once',
  )
  await addLots(tx, fresh)
  await noteEarnings(
    tx,
    fresh.map(({ points: amount, purpose: _, earnedOn: __, ...award }) => ({
      ...award,
      amount,
      asset: 'POINTS',
      state: 'paid',
    })),
  )
  return true
}
