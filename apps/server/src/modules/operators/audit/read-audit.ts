import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import type { Page, Paging } from '../../../paging.ts'
import { type Column } from '../exports/csv-of.ts'
import { type CsvFile, exportCsv, exportLinesMax } from '../exports/export-csv.ts'
import { type AuditRow, type AuditSearch, auditLines } from '../tables/audit.ts'

/** What operators did, as far as a search finds it, newest first. */
export async function readAudit(
  ctx: Context,
  search: AuditSearch,
  { before, limit }: Paging,
): Promise<Page<AuditRow>> {
  const lines = await auditLines(ctx.db, search, before, limit + 1)
  const list = lines.slice(0, limit)
  return { list, next: lines.length > limit ? (list.at(-1)?.id ?? null) : null }
}

/** The same as a file. That it was taken, and what for, is a line of the trail itself. */
export async function exportAudit(
  ctx: Context,
  caller: OperatorCaller,
  search: AuditSearch,
): Promise<CsvFile> {
  const rows = await auditLines(ctx.db, search, null, exportLinesMax + 1)
  return exportCsv(ctx, caller, { what: 'audit', filter: { ...search }, columns, rows })
}

const columns: readonly Column<AuditRow>[] = [
  { head: 'id', cell: ({ id }) => id },
  { head: 'at', cell: ({ at }) => at.toISOString() },
  { head: 'operator', cell: ({ operator }) => operator },
  { head: 'act', cell: ({ act }) => act },
  { head: 'subject', cell: ({ subject }) => subject },
  { head: 'reason', cell: ({ reason }) => reason },
  { head: 'before', cell: ({ before }) => before },
  { head: 'after', cell: ({ after }) => after },
  { head: 'address', cell: ({ ip }) => ip },
  { head: 'request', cell: ({ requestId }) => requestId },
  { head: 'hash', cell: ({ hash }) => hash.toString('hex') },
]
