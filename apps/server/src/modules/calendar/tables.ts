import { sql, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'

export async function databaseTime(db: Tx): Promise<Date> {
  const row = await db.row<{ now: Date }>(sql`select clock_timestamp() as now`)
  assert(row !== undefined, 'the database knows the time')
  return row.now
}

/** A job's last period that was planned, as 2026-11-21; null before the first. */
export async function lastPlanned(db: Tx, name: string): Promise<string | null> {
  const row = await db.row<{ day: string | null }>(
    sql`select max(period)::text as day from calendar_job where name = ${name}`,
  )
  return row?.day ?? null
}

/** Plans a period of a job; one that is planned already stays as it is. */
export function plan(db: Tx, name: string, day: string, dueAt: Date) {
  return db.run(
    sql`insert into calendar_job (name, period, due_at) values (${name}, ${day}::date, ${dueAt}) on conflict do nothing`,
  )
}

/** A job that is due, locked for this transaction; of each name only the oldest period, and none that another node works on. */
export function takeDue(tx: Tx, names: readonly string[], now: Date) {
  return tx.row<{ name: string; day: string; cursor: bigint }>(sql`
    select name, period::text as day, cursor from calendar_job j
     where done_at is null and name = any(${names}::text[]) and due_at <= ${now} and (retry_at is null or retry_at <= ${now})
       and not exists (select from calendar_job e where e.name = j.name and e.period < j.period and e.done_at is null)
     order by due_at, name limit 1 for update skip locked`)
}

/** Records a step of the locked period. `next` null: the period is done. */
export function noteStep(tx: Tx, name: string, day: string, next: bigint | null) {
  return tx.run(sql`
    update calendar_job set steps = steps + 1, began_at = coalesce(began_at, clock_timestamp()), retry_at = null, error = null,
           cursor = coalesce(${next}::bigint, cursor), done_at = case when ${next}::bigint is null then clock_timestamp() end
     where name = ${name} and period = ${day}::date`)
}

/** Notes that a step failed, or waits for what it reads; it is tried again at that instant. */
export function noteDelay(db: Tx, name: string, day: string, retryAt: Date, error: string | null) {
  return db.run(sql`
    update calendar_job set retry_at = ${retryAt}, error = ${error}, failures = failures + case when ${error}::text is null then 0 else 1 end
     where name = ${name} and period = ${day}::date and done_at is null`)
}

/** Whether a period of that job, up to this one, is planned and not done. */
export async function isOpen(db: Tx, name: string, day: string): Promise<boolean> {
  const row = await db.row<{ isOpen: boolean }>(
    sql`select exists (select from calendar_job where name = ${name} and period <= ${day}::date and done_at is null) as is_open`,
  )
  return row?.isOpen === true
}
