import type { Tx } from '@opendraw/db'
import { DAY_MS, dayOf, MINUTE_MS, periodAt, periodOf } from '@opendraw/time'
import type { Context } from '../../../../../context.ts'
import { levelOf } from '../../../../accounts/index.ts'
import { databaseTime } from '../../../../calendar/index.ts'
import { mayBePromoted } from '../../../../responsible-gaming/index.ts'
import { settingHistory } from '../../../../settings/index.ts'
import { stakesOfPlayer } from '../../../../wagering/index.ts'
import { dueOf, paidTotalOf, type Rebate, rebateDays, rebatesOf } from '../tables.ts'
import { REBATE_DELAY_MINUTES, rebateOf } from './pay-rebates.ts'

const PAGE_SIZE = 20

const FIRST_DAY = '1970-01-01'

/** How far back waiting days are looked for. */
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

/** A player's rebate: by the database's day, unless `at` is given. */
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
  const [level, history, days, due, last, paidTotal, mayEarn] = await Promise.all([
    levelOf(db, playerId),
    settingHistory(db, 'rebateBasisPointsByLevel'),
    stakesOfPlayer(db, playerId, from, dayOf(until)),
    dueOf(db, playerId),
    rebatesOf(db, playerId, null, WAITING_DAYS),
    paidTotalOf(db, playerId),
    mayBePromoted(db, playerId),
  ])
  const ratesBefore = (end: Date) => history.findLast(({ from }) => from <= now && from < end)?.value ?? []
  const made = new Set(last.map(({ day }) => day))
  const open = days
    .filter(({ day }) => day !== lastDone && !made.has(day))
    .map(({ day, valid }) => {
      const rates = ratesBefore(periodOf('day', day).until)
      return { day, valid, estimate: rebateOf(valid, rates[level] ?? 0) }
    })
  return {
    level,
    basisPoints: ratesBefore(until),
    today: open.find(({ day }) => day === today) ?? { day: today, valid: 0n, estimate: 0n },
    workedOutAt: new Date(until.getTime() + REBATE_DELAY_MINUTES * MINUTE_MS),
    waiting: open.filter(({ day, valid }) => day < today && valid > 0n).reverse(),
    isPaused,
    due,
    paidTotal,
    mayEarn,
  }
}

/** A page of a player's rebates, the newest day first. The cursor is the last day's digits: 20261121. */
export async function listRebates(
  db: Tx,
  playerId: bigint,
  { before, limit = PAGE_SIZE }: Readonly<{ before?: bigint | undefined; limit?: number | undefined }>,
): Promise<{ rebates: Rebate[]; next: bigint | null }> {
  const rows = await rebatesOf(db, playerId, before === undefined ? null : dayFrom(before), limit + 1)
  const rebates = rows.slice(0, limit)
  const last = rebates.at(-1)
  return { rebates, next: rows.length > limit && last ? BigInt(last.day.replaceAll('-', '')) : null }
}

/** Digits that are no day come after nothing: the page is empty. */
function dayFrom(digits: bigint): string {
  const text = String(digits).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const time = text.length === 10 ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : FIRST_DAY
}
