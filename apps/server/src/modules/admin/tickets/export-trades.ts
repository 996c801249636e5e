import { decimal } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { CSV_LINES_MAX } from '../../../csv-cell.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type Column, type CsvFile, exportCsv } from '../../operators/index.ts'
import { type DisputeRow, disputesPage, type OrderRow, ordersPage } from '../../tickets/index.ts'

const whole = { before: null, limit: CSV_LINES_MAX + 1 }

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

/** The orders of an item, or of all, as a file, newest first; that it was taken is written down. */
export async function ordersFile(
  ctx: Context,
  caller: OperatorCaller,
  item: bigint | null,
): Promise<CsvFile> {
  const { list: rows } = await ordersPage(ctx.db, item, whole)
  return exportCsv(ctx, caller, { what: 'ticket_orders', filter: { item }, columns: orderColumns, rows })
}

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

/** The disputes as a file, newest first: all, or those that are open or not; that it was taken is written down. */
export async function disputesFile(
  ctx: Context,
  caller: OperatorCaller,
  isOpen: boolean | null,
): Promise<CsvFile> {
  const { list: rows } = await disputesPage(ctx.db, isOpen, whole)
  return exportCsv(ctx, caller, { what: 'disputes', filter: { isOpen }, columns: disputeColumns, rows })
}
