import type { Context } from '../../../../../context.ts'
import { databaseTime, dayOf, periodAt } from '../../../../calendar/index.ts'
import { levelOf } from '../../../../accounts/index.ts'
import { mayBePromoted } from '../../../../responsible-gaming/index.ts'
import { settingOf } from '../../../../settings/index.ts'
import { stakesOfPlayer } from '../../../../wagering/index.ts'
import { dueOf, paidTotalOf, type Rebate, rebateDays, rebatesOf } from '../tables/rebates.ts'
import { rebateDelayMinutes } from './promise-rebates.ts'
import { rebateOf } from './rebate-of.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Days that wait are looked for so far back: longer, and the house has other worries. */
const WAITING_DAYS = 60

export type OpenDay = Readonly<{ day: string; valid: bigint; estimate: bigint }>
export type RebateNow = Readonly<{
  level: number
  basisPoints: readonly number[]
  today: OpenDay
  workedOutAt: Date
  waiting: readonly OpenDay[]
  isPaused: boolean
  due: readonly Rebate[]
  paidTotal: bigint
  mayEarn: boolean
}>

/** A player's rebate as it stands: by the database's day, unless `at` is given. */
export async function readRebate(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  at?: Date,
): Promise<RebateNow> {
  const now = at ?? (await databaseTime(db))
  const { day: today, until } = periodAt('day', now)
  const { lastDone, isPaused } = await rebateDays(db)
  const back = dayOf(new Date(now.getTime() - WAITING_DAYS * DAY_MS))
  const yesterday = dayOf(new Date(now.getTime() - DAY_MS))
  // Before the first day that was worked out, only the day before waits.
  const from = lastDone === null ? yesterday : lastDone > back ? lastDone : back
  const [level, basisPoints, days, due, last, paidTotal, mayEarn] = await Promise.all([
    levelOf(db, playerId),
    settingOf(db, 'rebateBasisPointsByLevel'),
    stakesOfPlayer(db, playerId, from, dayOf(until)),
    dueOf(db, playerId),
    rebatesOf(db, playerId, null, WAITING_DAYS),
    paidTotalOf(db, playerId),
    mayBePromoted(db, playerId),
  ])
  const rate = basisPoints[level] ?? 0
  const made = new Set(last.map(({ day }) => day))
  const open = days
    .filter(({ day }) => day !== lastDone && !made.has(day))
    .map(({ day, valid }) => ({ day, valid, estimate: rebateOf(valid, rate) }))
  return {
    level,
    basisPoints,
    today: open.find(({ day }) => day === today) ?? { day: today, valid: 0n, estimate: 0n },
    workedOutAt: new Date(until.getTime() + rebateDelayMinutes * MINUTE_MS),
    waiting: open.filter(({ day, valid }) => day < today && valid > 0n).reverse(),
    isPaused,
    due,
    paidTotal,
    mayEarn,
  }
}
