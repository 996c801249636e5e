import type { getFlexible, ReplyOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balanceOf as balanceIn, cash, flexibleSavings, linesOf } from '@opendraw/ledger'
import { balanceOf, effectivePpm } from '@opendraw/savings'
import { dayAfter, dayFrom, dayOf } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { databaseTime } from '../../calendar/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { flexibleTotal, type PaidDay, paidDaysOf, type Saver, saverOf } from '../tables/flexible.ts'
import { backingOf, coverOf, isCovered, readRates } from './rates.ts'

const CHART_DAYS = 30
const COMPACT_DAY = /^(\d{4})(\d\d)(\d\d)$/

/** A player's flexible savings as their page shows them. What is due for yesterday may be minutes away; it is not guessed. */
export async function readFlexible(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
): Promise<ReplyOf<typeof getFlexible>> {
  const today = dayOf(await databaseTime(db))
  const [saver, days, total, backing, rates, held] = await Promise.all([
    saverOf(db, playerId),
    paidDaysOf(db, playerId, null, CHART_DAYS),
    flexibleTotal(db),
    backingOf(db),
    readRates(db, dayAfter(today, -1)),
    balanceIn(db, cash(playerId)),
  ])
  const { flexibleMin: min, flexibleMax: max } = await settingsOf(db, ['flexibleMin', 'flexibleMax'])
  const balance = saver ? balanceOf(saver) : 0n
  const ratePpm = rates.on(today)
  return {
    balance,
    cash: held,
    yesterday: yesterdayOf(days[0], today, saver),
    earned: saver?.paid ?? 0n,
    ratePpm,
    changes: [...rates.changesAfter(today)],
    effectivePpm: effectivePpm(ratePpm),
    coverDays: coverOf(backing, total, rates.forCover(today)),
    min,
    max,
    left: max > balance ? max - balance : 0n,
    isOpen: isCovered(backing, total.balance + min, rates.forCover(today)),
    days: days.map(({ day, amount }) => ({ on: day, amount })).reverse(),
    today,
  }
}

/**
 * The interest of yesterday; of the last day paid, while yesterday's is due and not paid; null before the first. Days without money
 * have no row, and paid nothing.
 */
function yesterdayOf(last: PaidDay | undefined, today: string, saver: Saver | undefined) {
  if (!last) return null
  const yesterday = dayAfter(today, -1)
  const isDue = saver !== undefined && balanceOf(saver) > 0n && saver.postedUntil < yesterday
  const isShown = last.day === yesterday || isDue
  return isShown ? { on: last.day, amount: last.amount } : { on: yesterday, amount: 0n }
}

/** What a player has in flexible savings, with the interest that was paid, micro-USD. */
export async function flexibleBalanceOf(db: Tx, playerId: bigint): Promise<bigint> {
  const saver = await saverOf(db, playerId)
  return saver ? balanceOf(saver) : 0n
}

type LoggedDay = PaidDay & Readonly<{ line: bigint | null }>

/** A page of the paid days, newest first, each with its line of the savings account; the cursor is a day as a number: 20261121. */
export async function listFlexibleDays(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  { before, limit }: Readonly<{ before: bigint | null; limit: number }>,
): Promise<{ list: LoggedDay[]; next: bigint | null }> {
  const rows = await paidDaysOf(db, playerId, before === null ? null : dayOfCursor(before), limit + 1)
  const list = rows.slice(0, limit)
  const paid = list.filter(({ amount }) => amount > 0n)
  const lines = await linesOf(
    db,
    flexibleSavings(playerId),
    paid.map(({ key }) => key),
  )
  const last = list.at(-1)
  return {
    list: list.map((row) => ({ ...row, line: lines.get(row.key) ?? null })),
    next: rows.length > limit && last ? BigInt(last.day.replaceAll('-', '')) : null,
  }
}

/** The day of a cursor; before all time for a number that is none. */
function dayOfCursor(cursor: bigint): string {
  const day = String(cursor).replace(COMPACT_DAY, '$1-$2-$3')
  return dayFrom(day) ?? '0001-01-01'
}
