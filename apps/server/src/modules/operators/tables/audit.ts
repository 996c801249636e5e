import { sql, type Tx } from '@opendraw/db'

export type AuditRow = Readonly<{
  id: bigint
  at: Date
  operatorId: bigint | null
  operator: string | null
  act: string
  subject: string
  reason: string
  before: string | null
  after: string | null
  ip: string
  /** How the line's hash is taken: 1, or 2 with the request and the hashes of both states. */
  form: number
  requestId: string
  beforeHash: Buffer | null
  afterHash: Buffer | null
  previousHash: Buffer
  hash: Buffer
}>
const columns = sql`a.id, a.at, a.operator_id, o.name as operator, a.act, a.subject, a.reason,
  a.before::text as before, a.after::text as after, a.ip, a.form, a.request_id, a.before_hash,
  a.after_hash, a.previous_hash, a.hash`

/**
 * One line after the other: the next begins where the last that committed ends. False in a transaction that is undone in any case
 * (`opendraw.undone`), which locks nothing and has no line.
 */
export async function lockAudit(tx: Tx): Promise<boolean> {
  const row = await tx.row<{ isLocked: boolean }>(sql`
    select case when current_setting('opendraw.undone', true) = 'on' then null
                else pg_advisory_xact_lock(hashtextextended('audit_line', 0))::text end is not null as is_locked`)
  return row?.isLocked === true
}

export type AuditHead = Readonly<{
  previousHash: Buffer
  at: Date
  before: string | null
  after: string | null
}>

/** The last hash, the time in whole milliseconds, and the two states as the database will give them back. */
export function auditHead(tx: Tx, before: string | null, after: string | null) {
  return tx.row<AuditHead>(sql`
    select coalesce((select hash from audit_line order by id desc limit 1), decode(repeat('00', 32), 'hex')) as previous_hash,
      date_trunc('milliseconds', clock_timestamp()) as at, ${before}::jsonb::text as before, ${after}::jsonb::text as after`)
}

export function addAuditLine(tx: Tx, line: Omit<AuditRow, 'id' | 'operator'>) {
  return tx.run(sql`
    insert into audit_line (at, operator_id, act, subject, reason, before, after, ip, form, request_id, before_hash, after_hash,
      previous_hash, hash)
    values (${line.at}, ${line.operatorId}, ${line.act}, ${line.subject}, ${line.reason}, ${line.before}::jsonb,
      ${line.after}::jsonb, ${line.ip}, ${line.form}, ${line.requestId}, ${line.beforeHash}, ${line.afterHash},
      ${line.previousHash}, ${line.hash})`)
}

export type Deed = Readonly<{ operatorId: bigint; act: string; subject: string }>

/** Whether there is a line of it after that moment. */
export async function hasDone(tx: Tx, { operatorId, act, subject }: Deed, after: Date): Promise<boolean> {
  const row = await tx.row(sql`
    select from audit_line where subject = ${subject} and act = ${act} and operator_id = ${operatorId} and at > ${after} limit 1`)
  return row !== undefined
}

export type AuditSearch = Readonly<{
  subject: string | null
  /** The action, or its beginning. */
  act: string | null
  operator: string | null
  text: string | null
  from: Date | null
  until: Date | null
}>

/** What a search finds, newest first. The subject matches as a whole; a text matches literally, ignoring case. */
export function auditLines(
  tx: Tx,
  { subject, act, operator, text, from, until }: AuditSearch,
  before: bigint | null,
  limit: number,
) {
  return tx.rows<AuditRow>(sql`
    select ${columns} from audit_line a left join operator o on o.id = a.operator_id
     where (${subject}::text is null or a.subject = ${subject}) and (${act}::text is null or starts_with(a.act, ${act}))
       and (${operator}::text is null or lower(${operator}) in (lower(o.login), lower(o.name)))
       and (${text}::text is null or position(lower(${text}) in lower(concat_ws(' ', a.reason, a.before::text, a.after::text))) > 0)
       and (${from}::timestamptz is null or a.at >= ${from}) and (${until}::timestamptz is null or a.at < ${until})
       and (${before}::bigint is null or a.id < ${before})
     order by a.id desc limit ${limit}`)
}

/** The trail from its beginning, a stretch at a time. */
export function auditStretch(tx: Tx, after: bigint, limit: number) {
  return tx.rows<AuditRow>(sql`
    select ${columns} from audit_line a left join operator o on o.id = a.operator_id
     where a.id > ${after} order by a.id limit ${limit}`)
}

/** The number and the hash of the last line; undefined before the first. */
export function trailEnd(tx: Tx) {
  return tx.row<Pick<AuditRow, 'id' | 'hash'>>(sql`select id, hash from audit_line order by id desc limit 1`)
}

/** The hashes of those of these lines that are there. */
export async function auditHashes(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Buffer>> {
  const rows = await tx.rows<Pick<AuditRow, 'id' | 'hash'>>(
    sql`select id, hash from audit_line where id = any(${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

export type AuditCheck = Readonly<{ at: Date; lines: bigint; faults: number }>

/** Writes down what a walk over the whole audit trail found, in place of the walk before. */
export function noteAuditCheck(tx: Tx, lines: number, faults: number) {
  return tx.run(sql`
    insert into audit_check (at, lines, faults) values (clock_timestamp(), ${lines}, ${faults})
    on conflict (is_only) do update set at = excluded.at, lines = excluded.lines, faults = excluded.faults`)
}

export function auditCheck(db: Tx) {
  return db.row<AuditCheck>(sql`select at, lines, faults from audit_check`)
}

/** Lines of what shows a person in the clear. NOTE: as the partial index audit_person_read says it. */
const isPersonRead = sql`act in ('player.person.read', 'kyc.read', 'kyc.document.view', 'withdrawal.card.read')`

/** How many persons, checks of documents and cards of withdrawals the operator has opened within 24 hours; one that is opened again is one. */
export async function personReadsOf(tx: Tx, operatorId: bigint): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(distinct subject)::int as count from audit_line
     where ${isPersonRead} and at > clock_timestamp() - interval '24 hours' and operator_id = ${operatorId}`)
  return row?.count ?? 0
}

export type PersonReader = Readonly<{ operatorId: bigint; name: string; count: number }>

/** The operators who opened that many or more, the most first. */
export function personReadersFrom(tx: Tx, from: number) {
  return tx.rows<PersonReader>(sql`
    select a.operator_id, o.name, count(distinct a.subject)::int as count from audit_line a join operator o on o.id = a.operator_id
     where ${isPersonRead} and a.at > clock_timestamp() - interval '24 hours'
     group by 1, 2 having count(distinct a.subject) >= ${from} order by 3 desc, 1 limit 50`)
}

/** Two operators of whom one approved, within a week, what the other proposed from the same network, and how often. */
export type NetworkPair = Readonly<{
  makerId: bigint
  maker: string
  checkerId: bigint
  checker: string
  count: number
}>

/** The pairs with most such approvals first. */
export function networkPairs(db: Tx, limit: number) {
  return db.rows<NetworkPair>(sql`
    with shared as (
      select (after ->> 'maker')::bigint as maker_id, operator_id as checker_id, count(*)::int as count from audit_line
       where after ->> 'sameNetwork' = 'true' and at > clock_timestamp() - interval '7 days' group by 1, 2)
    select s.maker_id, m.name as maker, s.checker_id, c.name as checker, s.count
      from shared s join operator m on m.id = s.maker_id join operator c on c.id = s.checker_id
     order by s.count desc, s.maker_id, s.checker_id limit ${limit}`)
}
