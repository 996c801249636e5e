import { disputeTicket as call, Refusal, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { lockPayoutsOf } from '../../wallet/payout-methods/index.ts'
import { refundOrders } from '../orders/refund-order.ts'
import { addDispute, type DisputeRow, disputeById, disputeOf, endDispute } from '../tables/disputes.ts'
import { lockExistingItem } from '../tables/items.ts'
import { existingOrder, type OrderRow, orderById, setOrderState } from '../tables/orders.ts'
import { unitsBoughtBy } from '../tables/units.ts'
import { serveWaiting } from '../waiting/serve-waiting.ts'

const refuse = refusalsOf(call)

/**
 * Objects to a paid order before its money is released: only its buyer, while they hold all of its units, offer none and
 * were not admitted with any. It freezes that order alone: its money, its units, and what is left of the listing that it
 * came from. An order is disputed once.
 */
export async function disputeOrder(
  ctx: Context,
  playerId: bigint,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<OrderRow> {
  const typed = reason.trim()
  if (typed === '') throw refuse('reason_required')
  const found = await orderById(ctx.db, id)
  if (found?.buyerId !== playerId) throw refuse('order_unknown')
  return ctx.db.transaction(async (tx) => {
    const item = await lockExistingItem(tx, found.itemId)
    if (item.cancelledAt !== null) throw refuse('ticket_cancelled')
    const order = await existingOrder(tx, id)
    if (await disputeOf(tx, id)) throw refuse('ticket_disputed')
    if (order.state !== 'paid' || order.isReleaseDue) throw refuse('order_ended')
    await refuseUnlessHeld(tx, order)
    await addDispute(tx, id, typed)
    await setOrderState(tx, id, 'disputed')
    return existingOrder(tx, id)
  })
}

async function refuseUnlessHeld(tx: Tx, { id, quantity }: OrderRow): Promise<void> {
  const units = await unitsBoughtBy(tx, id)
  const admitted = units.find(({ admittedAt }) => admittedAt !== null)
  if (admitted?.admittedAt) throw refuse('ticket_admitted', { at: String(admitted.admittedAt.getTime()) })
  const inHands = units.filter(({ listingId, orderId }) => listingId === null && orderId === null)
  if (inHands.length < quantity) throw refuse('dispute_not_holder')
}

/**
 * Ends a dispute, as two operators decided: upheld, the buyer gets back all that they paid and the units return to who
 * sold them; rejected, the order goes on and its money is released at its time. Refuses one that has ended. Answers
 * who was paid back.
 */
export async function decideDispute(
  tx: Tx,
  { id, isUpheld }: Readonly<{ id: bigint; isUpheld: boolean }>,
): Promise<bigint[]> {
  const found = await disputeById(tx, id)
  if (!found) throw new Refusal('not_found')
  // Before the item, as everywhere: who is paid back may owe for a reversed deposit.
  await lockPayoutsOf(tx, found.buyerId)
  const item = await lockExistingItem(tx, found.itemId)
  const dispute = await disputeById(tx, id)
  assert(dispute !== undefined, 'disputes are never removed')
  refuseDecided(dispute)
  if (item.cancelledAt !== null) throw new Refusal('already_decided')
  if (isUpheld) await refundOrders(tx, [await existingOrder(tx, dispute.orderId)], 'upheld')
  else {
    await endDispute(tx, dispute.orderId, 'rejected')
    await setOrderState(tx, dispute.orderId, 'paid')
  }
  // Its units are in the stock again, or the rest of its listing is no longer frozen.
  await serveWaiting(tx, item)
  return isUpheld ? [dispute.buyerId] : []
}

/** Throws for a dispute that has ended. */
export function refuseDecided({ state }: DisputeRow): void {
  if (state !== 'open') throw new Refusal('already_decided')
}
