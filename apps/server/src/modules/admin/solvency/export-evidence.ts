import { decimal } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { CSV_LINES_MAX } from '../../../csv-cell.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type Column, type CsvFile, exportCsv } from '../../operators/index.ts'
import { listEvidence } from '../../solvency/index.ts'

type Row = Awaited<ReturnType<typeof listEvidence>>['list'][number]

const columns: readonly Column<Row>[] = [
  { head: 'day (UTC)', cell: ({ onDay }) => onDay },
  { head: 'account', cell: ({ account }) => account },
  { head: 'asset', cell: ({ asset }) => asset },
  { head: 'amount', cell: ({ amount }) => decimal(amount) },
  { head: 'booked', cell: ({ booked }) => decimal(booked) },
  { head: 'missing', cell: ({ missing }) => decimal(missing) },
  { head: 'reference', cell: ({ reference }) => reference },
  { head: 'recorded', cell: ({ at }) => at.toISOString() },
  { head: 'approval', cell: ({ approvalId }) => approvalId },
]

/** The recorded statements as a file, newest first; that it was taken is written down. */
export async function evidenceFile(ctx: Context, caller: OperatorCaller): Promise<CsvFile> {
  const { list: rows } = await listEvidence(ctx, { before: null, limit: CSV_LINES_MAX + 1 })
  return exportCsv(ctx, caller, { what: 'evidence', filter: {}, columns, rows })
}
