import { sql, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Accrual } from '@opendraw/savings'
import { lateInterest } from './payments.ts'

export type Saver = Accrual & Readonly<{ playerId: bigint; promised: bigint }>

const columns = sql`player_id, moved, paid, last_paid, posted_until::text, min_on::text, min_moved, numerator::text as numerator, promised`
type Stored = Omit<Saver, 'numerator'> & { numerator: string }
const toSaver = (row: Stored): Saver => ({ ...row, numerator: BigInt(row.numerator) })

export async function saverOf(db: Tx, playerId: bigint): Promise<Saver | undefined> {
  const row = await db.row<Stored>(sql`select ${columns} from flexible_saver where player_id = ${playerId}`)
  return row && toSaver(row)
}

/** The player's savings under lock, opened empty where there were none: their movements are decided one after the other. */
export async function lockSaver(tx: Tx, playerId: bigint, at: Date | null): Promise<Saver> {
  await tx.run(sql`
    insert into flexible_saver (player_id, moved, paid, last_paid, posted_until, min_on, min_moved, numerator, promised)
    select ${playerId}, 0, 0, 0, today - 1, today, 0, 0, 0 from (select (coalesce(${at}::timestamptz, clock_timestamp()) at time zone 'UTC')::date as today) now
    on conflict do nothing`)
  const row = await tx.row<Stored>(
    sql`select ${columns} from flexible_saver where player_id = ${playerId} for no key update`,
  )
  assert(row !== undefined, 'savings just opened are there')
  return toSaver(row)
}

/** Savers who have money, or a share of what is put aside, and are not posted up to that day, after that player, under lock. */
export async function lockDueSavers(tx: Tx, day: string, after: bigint, limit: number): Promise<Saver[]> {
  const rows = await tx.rows<Stored>(sql`
    select ${columns} from flexible_saver
     where (moved + paid > 0 or promised > 0) and player_id > ${after} and posted_until < ${day}::date
     order by player_id limit ${limit} for no key update`)
  return rows.map(toSaver)
}

export function writeSavers(tx: Tx, savers: readonly Saver[]) {
  const column = <T>(pick: (saver: Saver) => T): T[] => savers.map(pick)
  return tx.run(sql`
    update flexible_saver f set moved = s.moved, paid = s.paid, last_paid = s.last_paid, posted_until = s.posted_until, min_on = s.min_on,
        min_moved = s.min_moved, numerator = s.numerator, promised = s.promised
      from unnest(${column((one) => one.playerId)}::bigint[], ${column((one) => one.moved)}::bigint[], ${column((one) => one.paid)}::bigint[],
        ${column((one) => one.lastPaid)}::bigint[], ${column((one) => one.postedUntil)}::date[], ${column((one) => one.minOn)}::date[],
        ${column((one) => one.minMoved)}::bigint[], ${column((one) => one.numerator)}::numeric[], ${column((one) => one.promised)}::bigint[])
        s(player_id, moved, paid, last_paid, posted_until, min_on, min_moved, numerator, promised)
     where f.player_id = s.player_id`)
}

/** A day's interest of a player; `key` is of its transfer. */
export type PaidDay = Readonly<{
  playerId: bigint
  day: string
  base: bigint
  ratePpm: bigint
  amount: bigint
  key: string
}>

/** Records paid days; what is paid later than on the day after is named on the day sheet. */
export function addPaidDays(tx: Tx, days: readonly PaidDay[]) {
  return tx.run(sql`
    with paid (player_id, day, base, rate_ppm, amount, key) as materialized (
      select * from unnest(${days.map(({ playerId }) => playerId)}::bigint[], ${days.map(({ day }) => day)}::date[],
        ${days.map(({ base }) => base)}::bigint[], ${days.map(({ ratePpm }) => ratePpm)}::bigint[],
        ${days.map(({ amount }) => amount)}::bigint[], ${days.map(({ key }) => key)}::uuid[])
    ), late as (${lateInterest('flexible_interest', sql`day`)})
    insert into flexible_interest (player_id, day, base, rate_ppm, amount, key) select * from paid`)
}

/** A page of the paid days of a player, newest first; `before` is a day, as 2026-11-21, which is not in it. */
export function paidDaysOf(db: Tx, playerId: bigint, before: string | null, limit: number) {
  return db.rows<PaidDay>(sql`
    select player_id, day::text, base, rate_ppm, amount, key from flexible_interest
     where player_id = ${playerId} and (${before}::date is null or day < ${before}::date) order by day desc limit ${limit}`)
}

export type Total = Readonly<{ balance: bigint; savers: bigint }>

/** What all savers have, and how many have anything. */
export async function flexibleTotal(db: Tx): Promise<Total> {
  const row = await db.row<Total>(sql`select balance, savers from flexible_total`)
  assert(row !== undefined, 'the total is there from the beginning')
  return row
}

/** The same under lock: whoever moves it is alone. */
export async function lockTotal(tx: Tx): Promise<Total> {
  const row = await tx.row<Total>(sql`select balance, savers from flexible_total for no key update`)
  assert(row !== undefined, 'the total is there from the beginning')
  return row
}

export function addToTotal(tx: Tx, { balance, savers }: Total) {
  return tx.run(sql`update flexible_total set balance = balance + ${balance}, savers = savers + ${savers}`)
}

export type MoveRow = Readonly<{ amount: bigint; wasAll: boolean }>

export function moveByKey(db: Tx, playerId: bigint, key: string) {
  return db.row<MoveRow>(
    sql`select amount, was_all from flexible_move where player_id = ${playerId} and key = ${key}`,
  )
}

export async function addMove(
  tx: Tx,
  move: MoveRow & Readonly<{ playerId: bigint; key: string; day: string }>,
): Promise<bigint> {
  const row = await tx.row<{ id: bigint }>(sql`
    insert into flexible_move (player_id, key, amount, was_all, day)
    values (${move.playerId}, ${move.key}, ${move.amount}, ${move.wasAll}, ${move.day}::date) returning id`)
  assert(row !== undefined, 'an insert returns its row')
  return row.id
}

/** The rate of a day as it was decided, and until when days after it that nobody decides earn as much: 21-savings.sql. */
export type Decision = Readonly<{
  day: string
  ratePpm: bigint
  cause: 'setting' | 'cover' | 'reserve'
  lastsUntil: string
}>

/** What was decided for that day and those after it, and the last decision before it; in their order. */
export function decisionsSince(db: Tx, day: string) {
  return db.rows<Decision>(sql`
    select day::text, rate_ppm, cause, lasts_until::text from flexible_rate
     where day >= coalesce((select max(day) from flexible_rate where day < ${day}::date), ${day}::date) order by day`)
}

/** Writes down the rate of a day that has not begun; once. */
export function addDecision(tx: Tx, { day, ratePpm, cause, lastsUntil }: Decision) {
  return tx.run(sql`
    insert into flexible_rate (day, rate_ppm, cause, lasts_until)
    values (${day}::date, ${ratePpm}, ${cause}, ${lastsUntil}::date) on conflict do nothing`)
}

/** The day on which money came in for the first time; null while nobody saved. */
export async function firstMoveDay(db: Tx): Promise<string | null> {
  const row = await db.row<{ day: string }>(sql`select day::text from flexible_move order by id limit 1`)
  return row?.day ?? null
}

/** The first day of anyone's savings whose interest is not paid; null while nobody saves. */
export async function oldestUnposted(db: Tx): Promise<string | null> {
  const row = await db.row<{ day: string | null }>(
    sql`select (min(posted_until) + 1)::text as day from flexible_saver where moved + paid > 0`,
  )
  return row?.day ?? null
}
