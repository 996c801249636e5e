import { exportDeposits, exportWithdrawals } from '@opendraw/contract/operator'
import { decimal } from '@opendraw/money'
import type { Column } from '../../operators/index.ts'
import type { DepositRow } from '../../wallet/deposits/index.ts'
import type { WithdrawalRow } from '../../wallet/withdrawals/index.ts'
import { listExport } from '../exports/list-export.ts'
import { listDeposits } from './deposits.ts'
import { filterFrom, type WithDetails } from './queue-rows.ts'
import { listWithdrawals } from './withdrawals.ts'

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

/** The deposits as a file. */
export const depositExport = listExport({
  call: exportDeposits,
  permission: 'finance:deposit:read',
  columns: depositColumns,
  page: (ctx, { method, ...asked }, operatorId, paging) =>
    listDeposits(ctx, { ...filterFrom(asked, operatorId), method: method ?? null }, paging),
})

/** The withdrawals as a file, without whole card numbers. */
export const withdrawalExport = listExport({
  call: exportWithdrawals,
  permission: 'finance:withdrawal:read',
  columns: withdrawalColumns,
  page: (ctx, asked, operatorId, paging) => listWithdrawals(ctx, filterFrom(asked, operatorId), paging),
})
