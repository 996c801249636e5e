import { cancelTicket as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { eachInTurn } from '../../../each-in-turn.ts'
import { lockExistingItem } from '../tables/items.ts'
import { returnToListing } from '../tables/listings.ts'
import {
  endPending,
  existingOrder,
  expiredOf,
  itemsToExpire,
  type OrderRow,
  orderById,
} from '../tables/orders.ts'
import { unorderUnits } from '../tables/units.ts'
import { endWaiting, waitOn } from '../tables/waiting.ts'
import { givingUp, move } from '../transfers.ts'
import { serveWaiting } from '../waiting/serve-waiting.ts'

const refuse = refusalsOf(call)

const BATCH_SIZE = 100
const ITEMS_MAX = 50

/**
 * Gives up a player's order that is not paid; its units return at once, first to those who wait. One that was given up
 * before answers the same. Refuses an order of another (order_unknown) and one that is paid or over (order_ended).
 */
export async function cancelOrder(ctx: Context, playerId: bigint, id: bigint): Promise<OrderRow> {
  const found = await orderById(ctx.db, id)
  if (found?.buyerId !== playerId) throw refuse('order_unknown')
  return ctx.db.transaction(async (tx) => {
    const item = await lockExistingItem(tx, found.itemId)
    const order = await existingOrder(tx, id)
    if (order.state === 'cancelled') return order
    if (order.state !== 'pending') throw refuse('order_ended')
    await endOrders(tx, [order], 'cancelled')
    await serveWaiting(tx, item)
    return existingOrder(tx, id)
  })
}

/**
 * Ends pending orders under their item's lock: their units return to the listings, or past a withdrawn one to its seller. `place`: what
 * becomes of the places on the waiting list that they were offered to.
 */
export async function endOrders(
  tx: Tx,
  orders: readonly OrderRow[],
  state: 'expired' | 'cancelled',
  place: 'passed' | 'waiting' = 'passed',
): Promise<void> {
  for (const order of orders) {
    const ended = await endPending(tx, order.id, state)
    assert(ended === 1, 'a pending order ends once, under the lock of its item')
    const units = await unorderUnits(tx, order.id)
    assert(units === order.quantity, 'an order holds its units')
    await returnToListing(tx, order.listingId, order.quantity)
    if (order.waitingId === null) continue
    if (place === 'waiting') await waitOn(tx, order.waitingId)
    else await endWaiting(tx, order.waitingId, place)
  }
  await move(tx, orders.map(givingUp))
}

/** Ends the orders of an item whose time is up, under its lock. */
export async function expireOrdersOf(tx: Tx, itemId: bigint): Promise<void> {
  await endOrders(tx, await expiredOf(tx, itemId, BATCH_SIZE), 'expired')
}

/**
 * Ends the orders whose time is up, and offers what returns to those who wait. Each once, on any node and however late.
 * Answers how many items had any.
 */
export async function expireOrders(ctx: Pick<Context, 'db'>): Promise<number> {
  const ids = await itemsToExpire(ctx.db, ITEMS_MAX)
  await eachInTurn(ids, (id) =>
    ctx.db.transaction(async (tx) => {
      const item = await lockExistingItem(tx, id)
      await expireOrdersOf(tx, id)
      await serveWaiting(tx, item)
    }),
  )
  return ids.length
}
