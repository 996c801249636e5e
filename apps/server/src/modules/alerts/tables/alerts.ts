import type { AlertSeverity, alertSteps } from '@opendraw/contract/operator'
import { sql, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { NOTHING_WAITS, type Waiting } from '../../../waiting.ts'
import type { Finding } from '../transition.ts'

/** The due rule that waited longest, locked while it is looked at; none that another node is looking at. */
export async function takeDueRule(tx: Tx, rules: readonly string[]): Promise<string | null> {
  const row = await tx.row<{ rule: string }>(sql`
    select rule from alert_watch where rule = any(${[...rules]}::text[]) and next_at <= clock_timestamp()
     order by next_at limit 1 for update skip locked`)
  return row?.rule ?? null
}

/** Of the transaction: a statement that takes longer is stopped. */
export function limitStatements(tx: Tx, durationMs: number) {
  return tx.run(sql`select set_config('statement_timeout', ${String(durationMs)}, true)`)
}

/** Makes the rules known that were not. */
export function addRules(tx: Tx, rules: readonly string[]) {
  return tx.run(sql`
    insert into alert_watch (rule) select r from unnest(${[...rules]}::text[]) r
     where not exists (select from alert_watch w where w.rule = r) on conflict do nothing`)
}

/** Notes how a look went: `error` null, it says what there is. */
export function noteLook(
  tx: Tx,
  look: Readonly<{ rule: string; everyMs: number; tookMs: number; error: string | null }>,
) {
  return tx.run(sql`
    update alert_watch set next_at = clock_timestamp() + ${look.everyMs} * interval '1 ms', looked_at = clock_timestamp(),
           took_ms = ${look.tookMs}, error = ${look.error} where rule = ${look.rule}`)
}

/** The rules whose last look failed. */
export function failedLooks(db: Tx) {
  return db.rows<{ rule: string }>(sql`select rule from alert_watch where error is not null order by rule`)
}

export type AlertRow = Readonly<{
  id: bigint
  rule: string
  subject: string
  severity: AlertSeverity
  says: string
  figure: number
  openedAt: Date
  seenAt: Date
  overAt: Date | null
  closedAt: Date | null
  ownerId: bigint | null
  owner: string | null
  acknowledgedAt: Date | null
  acknowledgedBy: string | null
  acknowledgedSeverity: AlertSeverity | null
  acknowledgedFigure: number | null
}>

const columns = sql`a.id, a.rule, a.subject, a.severity, a.says, a.figure, a.opened_at, a.seen_at, a.over_at, a.closed_at, a.owner_id,
  o.name as owner, a.acknowledged_at, b.name as acknowledged_by, a.acknowledged_severity, a.acknowledged_figure`
const source = sql`alert a left join operator o on o.id = a.owner_id left join operator b on b.id = a.acknowledged_by`

/** The open alerts of a rule, locked in their order. */
export function lockOpen(tx: Tx, rule: string) {
  return tx.rows<AlertRow>(
    sql`select ${columns} from ${source} where a.rule = ${rule} and a.closed_at is null order by a.id for update of a`,
  )
}

/** Of these rules: the open ones, those that nobody acknowledged first, then the worst, then the oldest. */
export function openAlerts(db: Tx, rules: readonly string[], limit: number) {
  return db.rows<AlertRow>(sql`
    select ${columns} from ${source} where a.closed_at is null and a.rule = any(${[...rules]}::text[])
     order by a.acknowledged_at is not null, array_position('{critical,warning,look}', a.severity), a.id limit ${limit}`)
}

/** Of these rules: the closed ones, newest first. */
export function closedAlerts(db: Tx, rules: readonly string[], before: bigint | null, limit: number) {
  return db.rows<AlertRow>(sql`
    select ${columns} from ${source} where a.closed_at is not null and a.rule = any(${[...rules]}::text[])
       and (${before}::bigint is null or a.id < ${before}) order by a.id desc limit ${limit}`)
}

/** How many are open that nobody acknowledged, since the oldest of them. */
export async function countOpen(db: Tx, rules: readonly string[]): Promise<Waiting> {
  const row = await db.row<Waiting>(sql`
    select count(*)::int as count, min(opened_at) as since from alert
     where closed_at is null and acknowledged_at is null and rule = any(${[...rules]}::text[])`)
  return row ?? NOTHING_WAITS
}

export function alertById(db: Tx, id: bigint) {
  return db.row<AlertRow>(sql`select ${columns} from ${source} where a.id = ${id}`)
}

export function lockAlert(tx: Tx, id: bigint) {
  return tx.row<AlertRow>(sql`select ${columns} from ${source} where a.id = ${id} for update of a`)
}

type Raised = Finding & Readonly<{ severity: AlertSeverity }>

/** Opens an alert; null where one is open for that rule and subject. */
export async function addAlert(tx: Tx, rule: string, { subject, severity, says, figure }: Raised) {
  const row = await tx.row<{ id: bigint }>(sql`
    insert into alert (rule, subject, severity, says, figure) values (${rule}, ${subject}, ${severity}, ${says}, ${figure})
    on conflict (rule, subject) where closed_at is null do nothing returning id`)
  return row?.id ?? null
}

/** Writes down what the last look found of it. */
export function noteFound(tx: Tx, id: bigint, { severity, says, figure }: Raised) {
  return tx.run(sql`
    update alert set severity = ${severity}, says = ${says}, figure = ${figure}, seen_at = clock_timestamp(), over_at = null where id = ${id}`)
}

export function noteOver(tx: Tx, id: bigint) {
  return tx.run(sql`update alert set over_at = clock_timestamp() where id = ${id}`)
}

export function closeAlert(tx: Tx, id: bigint) {
  return tx.run(sql`update alert set closed_at = clock_timestamp() where id = ${id}`)
}

/** `operatorId` null: nobody has acknowledged it any more. */
export function noteAcknowledged(tx: Tx, id: bigint, operatorId: bigint | null) {
  return tx.run(sql`
    update alert set acknowledged_by = ${operatorId},
           acknowledged_at = case when ${operatorId}::bigint is not null then clock_timestamp() end,
           acknowledged_severity = case when ${operatorId}::bigint is not null then severity end,
           acknowledged_figure = case when ${operatorId}::bigint is not null then figure end
     where id = ${id}`)
}

export function setOwner(tx: Tx, id: bigint, ownerId: bigint | null) {
  return tx.run(sql`update alert set owner_id = ${ownerId} where id = ${id}`)
}

export type StepKind = (typeof alertSteps)[number]
export type StepRow = Readonly<{
  kind: StepKind
  says: string
  by: string | null
  to: string | null
  at: Date
}>

/** Adds to what became of an alert; answers the step. */
export async function addStep(
  tx: Tx,
  step: Readonly<{
    alertId: bigint
    kind: StepKind
    says: string
    operatorId?: bigint
    ownerId?: bigint | null
  }>,
): Promise<bigint> {
  const row = await tx.row<{ id: bigint }>(sql`
    insert into alert_step (alert_id, kind, says, operator_id, owner_id)
    values (${step.alertId}, ${step.kind}, ${step.says}, ${step.operatorId ?? null}, ${step.ownerId ?? null}) returning id`)
  assert(row !== undefined, 'a step is added')
  return row.id
}

/** What became of an alert, at most the newest hundred, in order. */
export function stepsOf(db: Tx, alertId: bigint) {
  return db.rows<StepRow>(sql`
    select s.kind, s.says, b.name as by, o.name as to, s.at
      from (select * from alert_step where alert_id = ${alertId} order by id desc limit 100) s
      left join operator b on b.id = s.operator_id left join operator o on o.id = s.owner_id order by s.id`)
}
