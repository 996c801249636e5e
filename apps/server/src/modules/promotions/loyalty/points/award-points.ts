import type { Tx } from '@opendraw/db'
import {
  keyFrom,
  type Outcome,
  open,
  points,
  pointsIssued,
  post,
  promoBudget,
  promoDue,
} from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { type EarningKind, noteEarnings } from '../../budgets/index.ts'
import { addLots, knownKeys } from './tables/lots.ts'
import { backingOf } from './value.ts'

/** Whole points for a player. Awarded once a `key`, for ever. */
export type Award = Readonly<{
  playerId: bigint
  points: bigint
  /** The budget that pays the cents behind them. */
  purpose: 'points' | 'growth'
  kind: EarningKind
  /** Which task, which day of the streak; told apart by the screens' words. */
  source: string
  /** The first day of what it is for: 2026-11-21. */
  period?: string
  /** The day on which they count as earned, and from which they live; the database's day when left out. */
  earnedOn?: string
  key: string
}>

/**
 * Gives points, all of one purpose: puts a cent aside for each of them, posts them, and writes the earnings. All or nothing:
 * false when the budget lacks a part of it, and then nothing has moved. What was awarded before under its key is passed over.
 * NOTE: whether promotions may reach the players (`promotableOf`) is the caller's question.
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
  const backed = await back(tx, purpose, fresh)
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

/**
 * All points are backed in one place, whichever budget paid for them: what stands in promo_due of points is a cent for each
 * point that players hold.
 */
async function back(tx: Tx, purpose: Award['purpose'], fresh: readonly Award[]): Promise<Outcome> {
  const total = fresh.reduce((sum, award) => sum + award.points, 0n)
  const [outcome] = await post(tx, [
    {
      from: promoBudget(purpose),
      to: promoDue('points'),
      amount: backingOf(total),
      reason: 'promo_set_aside',
      key: keyFrom('points backing', ...fresh.map(({ key }) => key)),
    },
  ])
  assert(
    outcome !== undefined && (outcome.ok || outcome.reason !== 'key_reused'),
    'a backing has its own key',
  )
  return outcome
}
