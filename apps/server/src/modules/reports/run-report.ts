import { type ReplyOf, type RequestOf, refusalsOf } from '@opendraw/contract'
import { readReport as call, REPORT_DAYS_MAX, reportPermissions } from '@opendraw/contract/operator'
import { decimal } from '@opendraw/money'
import { daysBetween } from '@opendraw/time'
import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/bind.ts'
import { hasPermission } from '../../http/guard.ts'
import { type Column, type CsvFile, exportCsv } from '../operators/index.ts'
import { reports } from './definitions.ts'

const refuse = refusalsOf(call)

type Wanted = RequestOf<typeof call>

/** More than this no page shows; the file has all. */
const ROWS_SHOWN_MAX = 1_000

/** A report over a span of days. Refuses who may not read what it sums up, a span that ends before it begins, and one that is too long. */
export async function readReport(
  ctx: Context,
  caller: OperatorCaller,
  wanted: Wanted,
): Promise<ReplyOf<typeof call>> {
  const { rows, ...found } = await runReport(ctx, caller, wanted)
  return { ...found, rows: rows.slice(0, ROWS_SHOWN_MAX), isWhole: rows.length <= ROWS_SHOWN_MAX }
}

/** The same as a file; that it was taken is written down. */
export async function exportReport(ctx: Context, caller: OperatorCaller, wanted: Wanted): Promise<CsvFile> {
  const { columns, rows } = await runReport(ctx, caller, wanted)
  const cells: Column<string[]>[] = columns.map(({ head, form }, at) => ({
    head: form === 'share' ? `${head} ‰` : head,
    cell: (row) => (form === 'money' && row[at] ? decimal(BigInt(row[at])) : (row[at] ?? '')),
  }))
  const { report, ...filter } = wanted
  return exportCsv(ctx, caller, {
    ...{ what: `report_${report}`, permission: reportPermissions[report], filter },
    ...{ columns: cells, rows },
  })
}

async function runReport(ctx: Context, { permissions }: OperatorCaller, { report, only, ...span }: Wanted) {
  if (!hasPermission(permissions, reportPermissions[report])) throw refuse('no_permission')
  if (span.from > span.to) throw refuse('dates_reversed')
  if (daysBetween(span.from, span.to) >= REPORT_DAYS_MAX)
    throw refuse('report_too_long', { days: String(REPORT_DAYS_MAX) })
  const { columns, run } = reports[report]
  return { columns, ...(await run(ctx, span, only)) }
}
