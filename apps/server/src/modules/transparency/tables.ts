import { sql, type Tx } from '@opendraw/db'

/** An entry of the transparency log. `seq` counts from 1 without gaps; `at` has whole milliseconds. */
export type LogRow = Readonly<{
  seq: number
  at: Date
  kind: string
  subject: string
  body: string
  previous: Buffer
  hash: Buffer
}>

/** A signed head: the entry that it names, with the vault's key and signature. */
export type HeadRow = Readonly<{ seq: number; hash: Buffer; vaultKey: Buffer; signature: Buffer }>

const columns = sql`seq::int as seq, at, kind, subject, body, previous, hash`

/** One writer at a time: the next entry follows the last that committed. */
export function lockLog(tx: Tx) {
  return tx.run(sql`select pg_advisory_xact_lock(hashtextextended('log_entry', 0))`)
}

/** The last entry, and the time for the next one: never before it. */
export async function logEnd(tx: Tx): Promise<{ last: LogRow | undefined; now: Date }> {
  const last = await tx.row<LogRow>(sql`select ${columns} from log_entry order by seq desc limit 1`)
  const row = await tx.row<{ now: Date }>(
    sql`select greatest(date_trunc('milliseconds', clock_timestamp()), ${last?.at ?? null}::timestamptz) as now`,
  )
  return { last, now: row?.now ?? new Date(0) }
}

/** Which of these are in the log, as `${kind} ${subject}`. */
export async function loggedOf(
  tx: Tx,
  wanted: readonly Readonly<{ kind: string; subject: string }>[],
): Promise<Set<string>> {
  const rows = await tx.rows<{ name: string }>(sql`select kind || ' ' || subject as name from log_entry
    where (kind, subject) in (select * from unnest(${wanted.map((one) => one.kind)}::text[], ${wanted.map((one) => one.subject)}::text[]))`)
  return new Set(rows.map((row) => row.name))
}

/** The server's keys that the log tells of. */
export async function loggedKeys(tx: Tx): Promise<Buffer[]> {
  const rows = await tx.rows<{ subject: string }>(
    sql`select subject from log_entry where kind = 'key' order by seq`,
  )
  return rows.map(({ subject }) => Buffer.from(subject, 'hex'))
}

/** The places of these subjects of a kind in the log. */
export async function seqsOf(
  tx: Tx,
  kind: string,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.rows<{ subject: string; seq: number }>(
    sql`select subject, seq::int as seq from log_entry where kind = ${kind} and subject = any(${subjects}::text[])`,
  )
  return new Map(rows.map((row) => [row.subject, row.seq]))
}

/** The body of the entry of a kind and subject; undefined where there is none. */
export async function bodyOf(tx: Tx, kind: string, subject: string): Promise<string | undefined> {
  const row = await tx.row<{ body: string }>(
    sql`select body from log_entry where kind = ${kind} and subject = ${subject}`,
  )
  return row?.body
}

export async function addEntry(tx: Tx, entry: LogRow): Promise<void> {
  await tx.run(sql`insert into log_entry (seq, at, kind, subject, body, previous, hash)
    values (${entry.seq}, ${entry.at}, ${entry.kind}, ${entry.subject}, ${entry.body}, ${entry.previous}, ${entry.hash})`)
}

/** The entries below a seq, newest first. */
export function entriesBefore(tx: Tx, before: bigint | null, limit: number): Promise<LogRow[]> {
  return tx.rows(
    sql`select ${columns} from log_entry where ${before}::bigint is null or seq < ${before} order by seq desc limit ${limit}`,
  )
}

/** The entries of a kind after a seq, in order. */
export function entriesOfKind(tx: Tx, kind: string, after: number, limit: number): Promise<LogRow[]> {
  return tx.rows(
    sql`select ${columns} from log_entry where kind = ${kind} and seq > ${after} order by seq limit ${limit}`,
  )
}

/** The entries from a seq on, in order. */
export function entriesFrom(tx: Tx, from: number, limit: number): Promise<LogRow[]> {
  return tx.rows(sql`select ${columns} from log_entry where seq >= ${from} order by seq limit ${limit}`)
}

const heads = sql`select h.seq::int as seq, e.hash, h.vault_key, h.signature from log_head h join log_entry e using (seq)`

/** The newest signed head. */
export function newestHead(tx: Tx): Promise<HeadRow | undefined> {
  return tx.row(sql`${heads} order by h.seq desc limit 1`)
}

/** The first signed head of an entry or of a later one. */
export function firstHeadFrom(tx: Tx, seq: number): Promise<HeadRow | undefined> {
  return tx.row(sql`${heads} where h.seq >= ${seq} order by h.seq limit 1`)
}

/** Signed heads after a seq, in order. */
export function headsAfter(tx: Tx, after: number, limit: number): Promise<HeadRow[]> {
  return tx.rows(sql`${heads} where h.seq > ${after} order by h.seq limit ${limit}`)
}

/** Stores a head; one that is there already is the same. */
export async function addHead(tx: Tx, { seq, vaultKey, signature }: Omit<HeadRow, 'hash'>): Promise<void> {
  await tx.run(
    sql`insert into log_head (seq, vault_key, signature) values (${seq}, ${vaultKey}, ${signature}) on conflict do nothing`,
  )
}
