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
    update calendar_job set steps = steps + 1, began_at = coalesce(began_at, transaction_timestamp()), retry_at = null, error = null,
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

/** A job with its newest period that is done, and the oldest that is not. */
export type JobRow = Readonly<{
  name: string
  lastDay: string | null
  lastDoneAt: Date | null
  lastBeganAt: Date | null
  lastSteps: number | null
  lastFailures: number | null
  openDay: string | null
  openDueAt: Date | null
  openRetryAt: Date | null
  openSteps: number | null
  openFailures: number | null
  openError: string | null
  waiting: number
  nextAt: Date | null
}>

/** Every job that was ever planned, by name. A later period is due as long after the one before as that was after its own. */
export function listJobs(db: Tx) {
  return db.rows<JobRow>(sql`
    select j.name, l.period::text as last_day, l.done_at as last_done_at, l.began_at as last_began_at, l.steps as last_steps,
           l.failures as last_failures, o.period::text as open_day, o.due_at as open_due_at, o.retry_at as open_retry_at,
           o.steps as open_steps, o.failures as open_failures, o.error as open_error, w.waiting,
           n.due_at + (n.period - p.period) * interval '1 day' as next_at
      from (select distinct name from calendar_job) j
      left join lateral (select * from calendar_job c where c.name = j.name and c.done_at is not null order by c.period desc limit 1) l on true
      left join lateral (select * from calendar_job c where c.name = j.name and c.done_at is null order by c.period limit 1) o on true
      left join lateral (select count(*)::int as waiting from calendar_job c where c.name = j.name and c.done_at is null) w on true
      left join lateral (select * from calendar_job c where c.name = j.name order by c.period desc limit 1) n on true
      left join lateral (select * from calendar_job c where c.name = j.name and c.period < n.period order by c.period desc limit 1) p on true
     order by j.name`)
}

export type OpenPeriod = Readonly<{ doneAt: Date | null; dueAt: Date; failures: number }>

/** A period of a job, locked unless a node works on it. */
export function lockPeriod(tx: Tx, name: string, day: string) {
  return tx.row<OpenPeriod>(sql`
    select done_at, due_at, failures from calendar_job where name = ${name} and period = ${day}::date for update`)
}

/** Tries it again as soon as it is due. */
export function clearRetry(tx: Tx, name: string, day: string) {
  return tx.run(
    sql`update calendar_job set retry_at = null where name = ${name} and period = ${day}::date and done_at is null`,
  )
}
