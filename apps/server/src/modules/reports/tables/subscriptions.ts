import type { ReportPeriod, SpanReportName } from '@opendraw/contract/operator'
import { type Statement, sql, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'

export type Wanted = Readonly<{
  report: SpanReportName
  only: string
  every: ReportPeriod
  zone: string
  hour: number
}>

export type SubscriptionRow = Wanted &
  Readonly<{ id: bigint; isPaused: boolean; dueAt: Date; sentAt: Date | null }>

/** What an operator has sent to themselves, in the order in which they asked for it. */
export function subscriptionsOf(db: Tx, operatorId: bigint) {
  return db.rows<SubscriptionRow>(sql`
    select id, report, choice as only, every, zone, hour::int, paused_at is not null as is_paused, due_at, sent_at
      from report_subscription where operator_id = ${operatorId} order by id`)
}

/**
 * Adds a subscription, or changes the one of that report and period. It begins with the period that is running; one that was not paused
 * goes on where it is.
 */
export async function keepSubscription(
  tx: Tx,
  operatorId: bigint,
  { report, only, every, zone, hour }: Wanted,
): Promise<bigint> {
  const current = sql`date_trunc(${every}, clock_timestamp() at time zone 'UTC')::date`
  const due = (from: Statement) => sql`report_due_at(${from}, ${every}, ${zone}, ${hour}::int)`
  const goesOn = sql`case when s.paused_at is null then s.next_from else excluded.next_from end`
  const row = await tx.row<{ id: bigint }>(sql`
    insert into report_subscription as s (operator_id, report, choice, every, zone, hour, next_from, due_at)
    values (${operatorId}, ${report}, ${only}, ${every}, ${zone}, ${hour}, ${current}, ${due(current)})
    on conflict (operator_id, report, every) do update set choice = excluded.choice, zone = excluded.zone, hour = excluded.hour,
      next_from = ${goesOn}, due_at = ${due(goesOn)}, paused_at = null
    returning id`)
  assert(row !== undefined, 'a subscription that is kept is there')
  return row.id
}

/** Whether the database can tell the time in that zone. */
export async function isZone(tx: Tx, zone: string): Promise<boolean> {
  const row = await tx.row(
    sql`select true as known from pg_timezone_names where lower(name) = lower(${zone}) limit 1`,
  )
  return row !== undefined
}

/** Deletes one of the operator's; undefined where it is not theirs, or gone. */
export function dropSubscription(tx: Tx, id: bigint, operatorId: bigint) {
  return tx.row<{ report: string; every: string }>(
    sql`delete from report_subscription where id = ${id} and operator_id = ${operatorId} returning report, every`,
  )
}

/** A subscription with the newest period that is due; both days are in it. */
export type DueSubscription = Readonly<{
  id: bigint
  operatorId: bigint
  report: SpanReportName
  only: string
  from: string
  to: string
}>

/**
 * The one that has been due longest, locked until the transaction ends; none that another node works on. After a long silence the newest
 * period that is due is sent, and none before it.
 */
export function takeDue(tx: Tx) {
  return tx.row<DueSubscription>(sql`
    with due as (
      select * from report_subscription where paused_at is null and due_at <= clock_timestamp() order by due_at limit 1 for update skip locked
    )
    select d.id, d.operator_id, d.report, d.choice as only, p.day::text as from, (report_period_end(p.day, d.every) - 1)::text as to
      from due d cross join lateral (
        select greatest(d.next_from, max(day)) as day
          from (select generate_series(now_utc - interval '2 months', now_utc, '1 day')::date as day from (select clock_timestamp() at time zone 'UTC' as now_utc) n) days
         where day = date_trunc(d.every, day::timestamp)::date and report_due_at(day, d.every, d.zone, d.hour) <= clock_timestamp()) p`)
}

/** Notes the period as sent, and the next one as the next. */
export function moveOn(tx: Tx, { id, from }: Pick<DueSubscription, 'id' | 'from'>) {
  return tx.run(sql`
    update report_subscription set sent_from = ${from}, sent_at = clock_timestamp(), next_from = report_period_end(${from}, every),
      due_at = report_due_at(report_period_end(${from}, every), every, zone, hour) where id = ${id}`)
}

export function pause(tx: Tx, id: bigint) {
  return tx.run(sql`update report_subscription set paused_at = clock_timestamp() where id = ${id}`)
}

/** Due again so many seconds from now: this try failed. */
export function postpone(tx: Tx, id: bigint, seconds: number) {
  return tx.run(sql`
    update report_subscription set due_at = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${id} and due_at <= clock_timestamp()`)
}
