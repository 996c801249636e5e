import {
  exportAudit,
  exportDeposits,
  exportDisputes,
  exportOrders,
  exportTicketOrders,
  exportWithdrawals,
} from '@opendraw/contract/operator'
import { decimal } from '@opendraw/money'
import {
  filterFrom,
  type ListExports,
  listDeposits,
  listExport,
  listWithdrawals,
  type WithDetails,
} from '../../console/index.ts'
import { auditColumns, auditSearch, type Column, readAudit } from '../../operators/index.ts'
import { listOrders, type OrderRow, orderFilter } from '../../savings/index.ts'
import {
  type DisputeRow,
  disputesPage,
  ordersPage,
  type OrderRow as TicketOrderRow,
} from '../../tickets/index.ts'
import type { DepositRow } from '../../wallet/deposits/index.ts'
import type { WithdrawalRow } from '../../wallet/withdrawals/index.ts'

/** A moment as a file has it; nothing where there is none. */
export function moment(at: Date | null): string {
  return at?.toISOString() ?? ''
}

type Common = Pick<DepositRow, 'id' | 'playerId' | 'createdAt' | 'decidedAt' | 'reason'> &
  Readonly<{
    state: string
    reasonCode: string | null
    decidedBy: bigint | null
  }>
const common: readonly Column<WithDetails<Common>>[] = [
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
const depositExport = listExport({
  call: exportDeposits,
  permission: 'finance:deposit:read',
  columns: depositColumns,
  page: (ctx, { method, ...asked }, operatorId, paging) =>
    listDeposits(ctx, { ...filterFrom(asked, operatorId), method: method ?? null }, paging),
})

/** The withdrawals as a file, without whole card numbers. */
const withdrawalExport = listExport({
  call: exportWithdrawals,
  permission: 'finance:withdrawal:read',
  columns: withdrawalColumns,
  page: (ctx, asked, operatorId, paging) => listWithdrawals(ctx, filterFrom(asked, operatorId), paging),
})

const orderColumns: readonly Column<OrderRow>[] = [
  { head: 'order', cell: ({ id }) => id },
  { head: 'player', cell: ({ playerId }) => playerId },
  { head: 'product', cell: ({ productId }) => productId },
  { head: 'bought', cell: ({ boughtAt }) => moment(boughtAt) },
  { head: 'first day', cell: ({ firstDay }) => firstDay },
  { head: 'days', cell: ({ days }) => days },
  { head: 'rate ppm', cell: ({ ratePpm }) => ratePpm },
  { head: 'principal USD', cell: ({ principal }) => decimal(principal) },
  { head: 'promised USD', cell: ({ promised }) => decimal(promised) },
  { head: 'paid USD', cell: ({ paid }) => decimal(paid) },
  { head: 'next payment', cell: ({ nextOn, state }) => (state === 'running' ? nextOn : '') },
  { head: 'state', cell: ({ state }) => state },
  { head: 'ended', cell: ({ endedAt }) => moment(endedAt) },
]

/** The orders as a file. */
const orderExport = listExport({
  call: exportOrders,
  permission: 'savings:reserve:read',
  columns: orderColumns,
  page: ({ db }, asked, _, paging) => listOrders(db, orderFilter(asked), paging),
})

const ticketOrderColumns: readonly Column<TicketOrderRow>[] = [
  { head: 'order', cell: ({ id }) => id },
  { head: 'item', cell: ({ itemId }) => itemId },
  { head: 'title', cell: ({ texts }) => texts.en?.title ?? '' },
  { head: 'seller', cell: ({ sellerId }) => sellerId ?? 'issuer' },
  { head: 'buyer', cell: ({ buyerId }) => buyerId },
  { head: 'quantity', cell: ({ quantity }) => quantity },
  { head: 'price USD', cell: ({ price }) => decimal(price) },
  { head: 'amount USD', cell: ({ amount }) => decimal(amount) },
  { head: 'fee USD', cell: ({ fee }) => decimal(fee) },
  { head: 'state', cell: ({ state }) => state },
  { head: 'ordered', cell: ({ createdAt }) => moment(createdAt) },
  { head: 'paid', cell: ({ paidAt }) => moment(paidAt) },
  { head: 'released by', cell: ({ releaseAt }) => moment(releaseAt) },
  { head: 'ended', cell: ({ endedAt }) => moment(endedAt) },
]

/** The orders of an item, or of all, as a file. */
const ticketOrderExport = listExport({
  call: exportTicketOrders,
  permission: 'tickets:item:read',
  columns: ticketOrderColumns,
  page: ({ db }, { item }, _, paging) => ordersPage(db, item ?? null, paging),
})

const disputeColumns: readonly Column<DisputeRow>[] = [
  { head: 'dispute', cell: ({ id }) => id },
  { head: 'order', cell: ({ orderId }) => orderId },
  { head: 'item', cell: ({ itemId }) => itemId },
  { head: 'seller', cell: ({ sellerId }) => sellerId ?? 'issuer' },
  { head: 'buyer', cell: ({ buyerId }) => buyerId },
  { head: 'quantity', cell: ({ quantity }) => quantity },
  { head: 'amount USD', cell: ({ amount }) => decimal(amount) },
  { head: 'state', cell: ({ state }) => state },
  { head: 'state of the order', cell: ({ orderState }) => orderState },
  { head: 'opened', cell: ({ openedAt }) => moment(openedAt) },
  { head: 'ended', cell: ({ endedAt }) => moment(endedAt) },
]

/** The disputes as a file: all, or those that are open or not. */
const disputeExport = listExport({
  call: exportDisputes,
  permission: 'tickets:dispute:read',
  columns: disputeColumns,
  page: ({ db }, { isOpen }, _, paging) => disputesPage(db, isOpen ?? null, paging),
})

/** Every list that is exported in the background. */
export const exportableLists: ListExports = {
  audit: listExport({
    call: exportAudit,
    permission: 'oversight:audit:read',
    columns: auditColumns,
    page: (ctx, asked, _, paging) => readAudit(ctx, auditSearch(asked), paging),
  }),
  deposits: depositExport,
  withdrawals: withdrawalExport,
  orders: orderExport,
  ticket_orders: ticketOrderExport,
  disputes: disputeExport,
}
