import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { repayDebts } from '../../wallet/withdrawals/index.ts'
import { type DisputeEnd, endDispute } from '../tables/disputes.ts'
import { returnToStock } from '../tables/listings.ts'
import { type OrderRow, setOrderState } from '../tables/orders.ts'
import { takeBackUnits } from '../tables/units.ts'
import { move, refunding } from '../transfers.ts'

/**
 * Undoes paid orders under their item's lock, in the order given: the buyer of each gets back exactly what they paid,
 * fees included, and its units return to who sold them, as they had them before. All units of each must be in its
 * buyer's hands by then. `dispute`: how an open dispute about one of them ends.
 */
export async function refundOrders(tx: Tx, orders: readonly OrderRow[], dispute: DisputeEnd): Promise<void> {
  for (const order of orders) {
    await setOrderState(tx, order.id, 'refunded')
    const units = await takeBackUnits(tx, order.id)
    assert(units === order.quantity, 'the buyer holds all units of the order')
    if (order.sellerId === null) await returnToStock(tx, order.listingId, order.quantity)
    await endDispute(tx, order.id, dispute)
  }
  await move(tx, orders.flatMap(refunding))
  await repayDebts(
    tx,
    orders.map(({ id, buyerId, amount }) => ({
      playerId: buyerId,
      amount,
      key: keyFrom('ticket_refund', id),
    })),
  )
}
