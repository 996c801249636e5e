import { sql, type Tx } from '@opendraw/db'

export type ExportRow = Readonly<{
  id: bigint
  operatorId: bigint
  operator: string
  list: string
  filters: Readonly<Record<string, unknown>>
  state: 'waiting' | 'done' | 'failed'
  cursor: bigint | null
  parts: number
  lines: number
  bytes: bigint
  isWhole: boolean
  error: string | null
  askedAt: Date
  doneAt: Date | null
  expiresAt: Date | null
}>

const columns = sql`j.id, j.operator_id, o.name as operator, j.list, j.filters, j.state, j.cursor, j.parts, j.lines, j.bytes, j.is_whole,
  j.error, j.asked_at, j.done_at, j.expires_at`
const rows = sql`export_job j join operator o on o.id = j.operator_id`
const isKept = sql`(j.expires_at is null or j.expires_at > clock_timestamp())`

/** Keeps an export to be made; undefined where the operator has `max` already. An operator's are added one after another. */
export async function addExport(
  tx: Tx,
  { operatorId, list, filters }: Pick<ExportRow, 'operatorId' | 'list' | 'filters'>,
  max: number,
): Promise<ExportRow | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('export', ${operatorId}))`)
  const added = await tx.row<{ id: bigint }>(sql`
    insert into export_job (operator_id, list, filters)
    select ${operatorId}, ${list}, ${JSON.stringify(filters)}::jsonb
     where (select count(*) from export_job j where j.operator_id = ${operatorId} and ${isKept}) < ${max}
    returning id`)
  return added && exportById(tx, added.id)
}

/** One that is not over. */
export function exportById(tx: Tx, id: bigint): Promise<ExportRow | undefined> {
  return tx.row(sql`select ${columns} from ${rows} where j.id = ${id} and ${isKept}`)
}

/** Those of that operator, or of all (null), newest first. */
export function exportsBefore(
  tx: Tx,
  operatorId: bigint | null,
  before: bigint | null,
  limit: number,
): Promise<ExportRow[]> {
  return tx.rows(sql`
    select ${columns} from ${rows}
     where ${isKept} and (${operatorId}::bigint is null or j.operator_id = ${operatorId}) and (${before}::bigint is null or j.id < ${before})
     order by j.id desc limit ${limit}`)
}

/** The export whose turn it is, locked for one step; another node takes the next. */
export function lockDueExport(tx: Tx): Promise<ExportRow | undefined> {
  return tx.row(sql`
    select ${columns} from ${rows} where j.state = 'waiting' and j.next_at <= clock_timestamp()
     order by j.next_at limit 1 for no key update of j skip locked`)
}

type Part = Readonly<{ jobId: bigint; part: number; sealed: Buffer }>

export function addPart(tx: Tx, { jobId, part, sealed }: Part): Promise<number> {
  return tx.run(sql`insert into export_part (job_id, part, sealed) values (${jobId}, ${part}, ${sealed})`)
}

type Progress = Readonly<{ cursor: bigint | null; parts: number; lines: number; bytes: bigint }>

/** A part is there; the next step is after those of the others. */
export function noteProgress(tx: Tx, id: bigint, at: Progress): Promise<number> {
  return tx.run(sql`
    update export_job set cursor = ${at.cursor}, parts = ${at.parts}, lines = ${at.lines}, bytes = ${at.bytes}, attempts = 0,
      next_at = clock_timestamp() where id = ${id} and state = 'waiting'`)
}

/** Its file is whole, or as long as one may be. */
export function finishExport(tx: Tx, id: bigint, isWhole: boolean, days: number): Promise<number> {
  return tx.run(sql`
    update export_job set state = 'done', is_whole = ${isWhole}, error = null, done_at = clock_timestamp(),
      expires_at = clock_timestamp() + make_interval(days => ${days}) where id = ${id} and state = 'waiting'`)
}

/** There will be no file; what there was of it is deleted. */
export async function failExport(tx: Tx, id: bigint, error: string, days: number): Promise<void> {
  await tx.run(sql`
    update export_job set state = 'failed', error = left(${error}, 40), done_at = clock_timestamp(),
      expires_at = clock_timestamp() + make_interval(days => ${days}) where id = ${id} and state = 'waiting'`)
  await tx.run(sql`
    delete from export_part where job_id = ${id} and exists (select from export_job where id = ${id} and state = 'failed')`)
}

/** A step failed: the next comes after a pause that doubles. Answers how many did, one after another. */
export async function noteStepFailure(tx: Tx, id: bigint, error: string): Promise<number> {
  const row = await tx.row<{ attempts: number }>(sql`
    update export_job set attempts = attempts + 1, error = left(${error}, 40),
      next_at = clock_timestamp() + make_interval(secs => power(2, attempts)) where id = ${id} and state = 'waiting'
    returning attempts::int`)
  return row?.attempts ?? 0
}

/** These parts of its file, in order. */
export function partsFrom(tx: Tx, id: bigint, from: number, limit: number): Promise<Part[]> {
  return tx.rows(sql`
    select job_id, part, sealed from export_part where job_id = ${id} and part >= ${from} order by part limit ${limit}`)
}

/** Deletes an export of that operator with its file; undefined: there was none. */
export function deleteExport(
  tx: Tx,
  id: bigint,
  operatorId: bigint,
): Promise<{ list: string; lines: number } | undefined> {
  return tx.row(
    sql`delete from export_job where id = ${id} and operator_id = ${operatorId} returning list, lines`,
  )
}

/** Deletes those that are over, with their files. */
export function deleteOldExports(tx: Tx, limit: number): Promise<number> {
  return tx.run(sql`
    delete from export_job where id = any(array(
      select id from export_job where expires_at < clock_timestamp() order by expires_at limit ${limit}))`)
}
