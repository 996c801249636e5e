import type { Tx } from '@opendraw/db'
import { open, ticketAsset, ticketOrdered } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { ItemRow } from '../tables/items.ts'
import { existingOrder, type NewOrder, type OrderRow, takeOrder } from '../tables/orders.ts'
import { orderUnits } from '../tables/units.ts'
import { move, ordering } from '../transfers.ts'

/** Takes units of a listing into an order, under the item's lock; undefined, and nothing changed, when it has too few. */
export async function takeFrom(
  tx: Tx,
  { asset }: Pick<ItemRow, 'asset'>,
  input: NewOrder,
): Promise<OrderRow | undefined> {
  const taken = await takeOrder(tx, input)
  if (!taken) return undefined
  const units = await orderUnits(tx, input.listingId, taken.id, input.quantity)
  assert(units === input.quantity, 'a listing has the units that it offers')
  const order = await existingOrder(tx, taken.id)
  await open(tx, [ticketOrdered(ticketAsset(asset), order.id)])
  await move(tx, [ordering(order)])
  return order
}
