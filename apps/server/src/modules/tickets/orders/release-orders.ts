import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import { lockPayoutsOf } from '../../wallet/payout-methods/index.ts'
import { repayDebts } from '../../wallet/withdrawals/index.ts'
import { lockExistingItem } from '../tables/items.ts'
import { existingOrder, type OrderRow, ordersToRelease, setOrderState } from '../tables/orders.ts'
import { move, releasing } from '../transfers.ts'

const BATCH_SIZE = 100
const BATCHES_MAX = 50

/**
 * Releases the money of paid orders whose time has come: to the seller less their fee, or to the issuer's proceeds. Each
 * order once, on any node and however late; a disputed order waits for its decision. Answers how many.
 */
export async function releaseOrders(
  ctx: Pick<Context, 'db' | 'reactions' | 'onWalletsChanged'>,
): Promise<number> {
  let released = 0
  let after = 0n
  for (let batches = 0; batches < BATCHES_MAX; batches++) {
    const due = await ordersToRelease(ctx.db, after, BATCH_SIZE)
    for (const one of due) {
      const isReleased = await ctx.db.transaction((tx) => release(ctx, tx, one))
      if (isReleased) released++
      if (isReleased && one.sellerId !== null) ctx.onWalletsChanged([one.sellerId])
    }
    if (due.length < BATCH_SIZE) break
    after = due.at(-1)?.id ?? after
  }
  return released
}

async function release(
  ctx: Pick<Context, 'reactions'>,
  tx: Tx,
  { id, itemId, sellerId }: Pick<OrderRow, 'id' | 'itemId' | 'sellerId'>,
): Promise<boolean> {
  if (sellerId !== null) await lockPayoutsOf(tx, sellerId)
  const item = await lockExistingItem(tx, itemId)
  const order = await existingOrder(tx, id)
  if (order.state !== 'paid' || !order.isReleaseDue || item.cancelledAt !== null) return false
  await setOrderState(tx, id, 'released')
  await move(tx, releasing(order))
  const net = order.amount - order.fee
  if (sellerId !== null && net > 0n) {
    await emit(ctx, tx, 'ticket.released', { playerId: sellerId, orderId: id, amount: net })
    await repayDebts(tx, [{ playerId: sellerId, amount: net, key: keyFrom('ticket_release', id) }])
  }
  return true
}
