import { decimal } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { CSV_LINES_MAX } from '../../../csv-cell.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type Column, type CsvFile, exportCsv } from '../../operators/index.ts'
import type { DepositRow } from '../../wallet/deposits/index.ts'
import type { WithdrawalRow } from '../../wallet/withdrawals/index.ts'
import type { QueueFilter } from '../tables/queues.ts'
import { listDeposits } from './deposits.ts'
import type { WithDetails } from './queue-rows.ts'
import { listWithdrawals } from './withdrawals.ts'

type Asked = Readonly<Record<string, unknown>>
const all = { before: null, limit: CSV_LINES_MAX + 1 } as const

/** The deposits that fit, as a file; that it was taken is written down. */
export async function depositsFile(
  ctx: Context,
  caller: OperatorCaller,
  filter: QueueFilter & Readonly<{ method: string | null }>,
  asked: Asked,
): Promise<CsvFile> {
  const { list } = await listDeposits(ctx, filter, all)
  return exportCsv(ctx, caller, { what: 'deposits', filter: asked, columns: depositColumns, rows: list })
}

/** The withdrawals that fit, as a file without whole card numbers; that it was taken is written down. */
export async function withdrawalsFile(
  ctx: Context,
  caller: OperatorCaller,
  filter: QueueFilter,
  asked: Asked,
): Promise<CsvFile> {
  const { list } = await listWithdrawals(ctx, filter, all)
  return exportCsv(ctx, caller, {
    what: 'withdrawals',
    filter: asked,
    columns: withdrawalColumns,
    rows: list,
  })
}

/** To the micro-unit, with a point and nothing else: a spreadsheet sums it. Amounts of requests are never below zero. */
const moment = (at: Date | null): string => at?.toISOString() ?? ''

type Common = Pick<DepositRow, 'id' | 'playerId' | 'state' | 'createdAt' | 'decidedAt' | 'reason'> &
  Readonly<{
    reasonCode: string | null
  }>
const common: readonly Column<
  WithDetails<Omit<Common, 'state'> & Readonly<{ state: string; decidedBy: bigint | null }>>
>[] = [
  { head: 'number', cell: ({ id }) => id },
  { head: 'player', cell: ({ playerId }) => playerId },
  { head: 'nickname', cell: ({ nickname }) => nickname },
  { head: 'state', cell: ({ state }) => state },
  { head: 'asked', cell: ({ createdAt }) => moment(createdAt) },
  { head: 'decided', cell: ({ decidedAt }) => moment(decidedAt) },
  { head: 'by', cell: ({ decidedByName }) => decidedByName },
  { head: 'reason code', cell: ({ reasonCode }) => reasonCode },
  { head: 'reason', cell: ({ reason }) => reason },
]

const depositColumns: readonly Column<WithDetails<DepositRow>>[] = [
  ...common,
  { head: 'method', cell: ({ method }) => method },
  { head: 'amount USD', cell: (row) => decimal(row.amount) },
  { head: 'credited USD', cell: ({ credited }) => (credited === null ? null : decimal(credited)) },
  { head: 'to be paid', cell: (row) => decimal(row.actualPayment) },
  { head: 'currency', cell: ({ currency }) => currency },
  { head: 'note', cell: ({ note }) => note },
]

const withdrawalColumns: readonly Column<WithDetails<WithdrawalRow>>[] = [
  ...common,
  { head: 'kind', cell: ({ kind }) => kind },
  { head: 'asset', cell: ({ asset }) => asset },
  { head: 'amount', cell: (row) => decimal(row.amount) },
  { head: 'fee', cell: ({ fee }) => decimal(fee) },
  { head: 'to', cell: (row) => row.address ?? `${row.bankName ?? ''} ${row.numberEnd ?? ''}` },
  { head: 'promised', cell: ({ promisedAt }) => moment(promisedAt) },
  { head: 'reference', cell: ({ reference }) => reference },
]
