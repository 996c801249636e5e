import { buyTicket as call, refusalsOf, TICKET_ORDER_MINUTES } from '@opendraw/contract'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { refuseWhileResting } from '../../responsible-gaming/index.ts'
import { lockItem } from '../tables/items.ts'
import { type ListingRow, listingById } from '../tables/listings.ts'
import { type OrderRow, orderByKey } from '../tables/orders.ts'
import { serveWaiting } from '../waiting/serve-waiting.ts'
import { expireOrdersOf } from './end-order.ts'
import { refuseAboveLimit, refuseUnlessOpen } from './may-order.ts'
import { takeFrom } from './take-from.ts'
import { countUnpaid } from './unpaid-orders.ts'

const refuse = refusalsOf(call)

export type OrderInput = Readonly<{
  playerId: bigint
  itemId: bigint
  /** null: of the issuer. */
  listingId: bigint | null
  quantity: number
  key: string
}>

/**
 * Orders units of an item: they are kept for the player for 15 minutes, and nothing is paid. Under the item's lock, so
 * that the last ones go to exactly as many as there are; orders whose time is up and the waiting list come first. Once
 * a key: a repeat answers the first order, another input under the key is refused (key_reused). Refuses who orders on and on
 * without paying (too_many_requests).
 */
export async function placeOrder(ctx: Context, input: OrderInput): Promise<OrderRow> {
  const earlier = await orderByKey(ctx.db, input.playerId, input.key)
  if (earlier) return sameOrRefuse(earlier, input)
  return ctx.db.transaction((tx) => place(tx, input)).catch(refuseReused)
}

async function place(tx: Tx, input: OrderInput): Promise<OrderRow> {
  const { playerId, itemId, listingId, quantity, key } = input
  const item = await lockItem(tx, itemId)
  if (!item) throw refuse('ticket_unknown')
  const earlier = await orderByKey(tx, playerId, key)
  if (earlier) return sameOrRefuse(earlier, input)
  await refuseWhileResting(tx, playerId)
  refuseUnlessOpen(item)
  if (listingId === null && item.isSaleOver) throw refuse('ticket_ended')
  await expireOrdersOf(tx, itemId)
  await serveWaiting(tx, item)
  const listing = await listingById(tx, listingId ?? item.stockId)
  if (listing?.itemId !== itemId) throw refuse('listing_unknown')
  // The stock is bought as what it is, under the rules of the first sale.
  if (listingId !== null && listing.sellerId === null) throw refuse('listing_unknown')
  if (listing.sellerId === playerId) throw refuse('own_listing')
  await refuseAboveLimit(tx, item, input)
  const order = await takeFrom(tx, item, {
    listingId: listing.id,
    buyerId: playerId,
    waitingId: null,
    key,
    quantity,
    minutes: TICKET_ORDER_MINUTES,
  })
  if (!order) throw goneOf(listing)
  await countUnpaid(tx, playerId)
  return order
}

/** Calls for two items at once under one key: each holds the lock of its own item, and only the table tells. */
function refuseReused(error: unknown): never {
  throw isUniqueViolation(error, 'ticket_order_buyer_id_key_key') ? refuse('key_reused') : error
}

function goneOf({ state, rest, isDisputed }: ListingRow) {
  return state !== 'pending_sale' || isDisputed
    ? refuse('listing_unknown')
    : refuse('ticket_sold_out', { left: String(rest) })
}

function sameOrRefuse(row: OrderRow, { itemId, listingId, quantity }: OrderInput): OrderRow {
  const isSame =
    row.itemId === itemId &&
    row.quantity === quantity &&
    (listingId === null ? row.sellerId === null : row.listingId === listingId)
  if (!isSame) throw refuse('key_reused')
  return row
}
