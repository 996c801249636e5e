import { exportStatement as call, refusalsOf } from '@opendraw/contract'
import type { StatementLine } from '@opendraw/ledger'
import { decimal } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { CSV_LINES_MAX, csvText } from '../../../csv-cell.ts'
import { readStatement, type StatementFilter } from './read-statement.ts'

const refuse = refusalsOf(call)

const PAGE_LINES = 1_000
const columns = [
  'number',
  'time (UTC)',
  'asset',
  'reason',
  'amount',
  'balance before',
  'balance after',
  'reference',
  'key',
]

/**
 * The statement under a filter as a CSV file, oldest line first: UTF-8, RFC 4180, amounts with six decimals to the
 * micro-unit. Refuses more than 10,000 lines (export_too_long).
 */
export async function exportStatement(
  ctx: Pick<Context, 'db'>,
  filter: StatementFilter,
): Promise<{ name: string; csv: string }> {
  // Written a page at a time: a whole file at once would hold up everybody else of this node.
  const parts: string[] = []
  let lineCount = 0
  for (let before: bigint | null = null; ; ) {
    const page = await readStatement(ctx, { ...filter, before, limit: PAGE_LINES })
    lineCount += page.list.length
    if (lineCount > CSV_LINES_MAX) throw refuse('export_too_long', { max: String(CSV_LINES_MAX) })
    parts.push(csvText(page.list.toReversed().map((line) => rowOf(filter, line))))
    if (page.next === null) break
    before = page.next
  }
  const csv = [csvText([columns]), ...parts.reverse()].join('')
  return { name: `statement-${filter.asset}-${lineCount}.csv`, csv }
}

function rowOf(
  { asset }: StatementFilter,
  { seq, at, reason, amount, balanceAfter, ref, key }: StatementLine,
): string[] {
  const amounts = [amount, balanceAfter - amount, balanceAfter].map(decimal)
  return [
    String(seq),
    at.toISOString(),
    asset,
    reason,
    ...amounts,
    ref === null ? '' : String(ref),
    key ?? '',
  ]
}
