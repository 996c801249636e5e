import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { CSV_LINES_MAX, csvText } from '../../../csv-cell.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import * as rows from '../tables/audit.ts'
import { type AuditRow, type AuditSearch, auditLines } from '../tables/audit.ts'
import { by, writeAudit } from './write-audit.ts'

type AuditAsked = Readonly<{
  subject?: string | undefined
  act?: string | undefined
  operator?: string | undefined
  text?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}>

/** What the trail is searched by, as its table takes it. */
export function auditSearch({ subject, act, operator, text, from, until }: AuditAsked): AuditSearch {
  return {
    subject: subject ?? null,
    act: act ?? null,
    operator: operator ?? null,
    text: text ?? null,
    from: from ?? null,
    until: until ?? null,
  }
}

/** What operators did, as far as a search finds it, newest first. */
export async function readAudit(
  ctx: Context,
  search: AuditSearch,
  { before, limit }: Paging,
): Promise<Page<AuditRow>> {
  return pageFrom(await auditLines(ctx.db, search, before, limit + 1), limit)
}

/** Whether that operator did that to that subject after a moment. */
export function hasDone(db: Tx, deed: rows.Deed, after: Date): Promise<boolean> {
  return rows.hasDone(db, deed, after)
}

/** The columns of a file of it. */
export const auditColumns: readonly Column<AuditRow>[] = [
  { head: 'id', cell: ({ id }) => id },
  { head: 'at', cell: ({ at }) => at.toISOString() },
  { head: 'operator', cell: ({ operator }) => operator },
  { head: 'operator_id', cell: ({ operatorId }) => operatorId },
  { head: 'act', cell: ({ act }) => act },
  { head: 'subject', cell: ({ subject }) => subject },
  { head: 'reason', cell: ({ reason }) => reason },
  { head: 'before', cell: ({ before }) => before },
  { head: 'after', cell: ({ after }) => after },
  { head: 'address', cell: ({ ip }) => ip },
  { head: 'request', cell: ({ requestId }) => requestId },
  { head: 'hash', cell: ({ hash }) => hash.toString('hex') },
]

type Export<Row> = Readonly<{
  /** What is exported, as the audit trail names it: reserves, due_days. */
  what: string
  /** Of the list itself: a file tells nobody what they may not read. */
  permission: string
  /** What narrowed it, for the audit line. */
  filter: Readonly<Record<string, unknown>>
  columns: readonly Column<Row>[]
  /** At most `CSV_LINES_MAX + 1` rows: one more than fits shows that there is more. */
  rows: readonly Row[]
}>

export type CsvFile = Readonly<{
  name: string
  csv: string
  lines: number
  isWhole: boolean
}>

/** Makes a file of the rows and records the export, both or neither. Refuses who may not read the list (no_permission). */
export async function exportCsv<Row>(
  ctx: Context,
  caller: OperatorCaller,
  { what, permission, filter, columns, rows }: Export<Row>,
): Promise<CsvFile> {
  if (!hasPermission(caller.permissions, permission)) throw new Refusal('no_permission')
  const fitting = rows.slice(0, CSV_LINES_MAX)
  const csv = csvOf(columns, fitting)
  const lines = fitting.length
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      ...by(caller),
      act: `${what}.export`,
      subject: `export:${what}`,
      after: { ...filter, lines },
    }),
  )
  const day = ctx.clock.now().toISOString().slice(0, 10)
  return { name: `${what}-${day}.csv`, csv, lines, isWhole: rows.length <= CSV_LINES_MAX }
}

/** One column: its heading and its value. */
export type Column<Row> = Readonly<{
  head: string
  cell: (row: Row) => string | number | bigint | null
}>

/** The rows as CSV with a heading. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ cell }) => String(cell(row) ?? '')))
  return csvText([columns.map(({ head }) => head), ...cells])
}
