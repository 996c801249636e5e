import { exportDisputes, exportTicketOrders } from '@opendraw/contract/operator'
import { decimal } from '@opendraw/money'
import type { Column } from '../../operators/index.ts'
import { type DisputeRow, disputesPage, type OrderRow, ordersPage } from '../../tickets/index.ts'
import { listExport } from '../exports/list-export.ts'

const orderColumns: readonly Column<OrderRow>[] = [
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
  { head: 'ordered', cell: ({ createdAt }) => createdAt.toISOString() },
  { head: 'paid', cell: ({ paidAt }) => paidAt?.toISOString() ?? '' },
  { head: 'released by', cell: ({ releaseAt }) => releaseAt?.toISOString() ?? '' },
  { head: 'ended', cell: ({ endedAt }) => endedAt?.toISOString() ?? '' },
]

/** The orders of an item, or of all, as a file. */
export const ticketOrderExport = listExport({
  call: exportTicketOrders,
  permission: 'tickets:item:read',
  columns: orderColumns,
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
  { head: 'opened', cell: ({ openedAt }) => openedAt.toISOString() },
  { head: 'ended', cell: ({ endedAt }) => endedAt?.toISOString() ?? '' },
]

/** The disputes as a file: all, or those that are open or not. */
export const disputeExport = listExport({
  call: exportDisputes,
  permission: 'tickets:dispute:read',
  columns: disputeColumns,
  page: ({ db }, { isOpen }, _, paging) => disputesPage(db, isOpen ?? null, paging),
})
