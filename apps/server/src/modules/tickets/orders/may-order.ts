import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { ItemRow } from '../tables/items.ts'
import { orderedBy } from '../tables/orders.ts'
import { unitsOf } from '../tables/units.ts'

/** Throws while units of an item are not sold by anybody: it is cancelled, not begun, or over. */
export function refuseUnlessOpen(
  item: Pick<ItemRow, 'cancelledAt' | 'isStarted' | 'saleFrom' | 'isOver'>,
): void {
  if (item.cancelledAt !== null) throw new Refusal('ticket_cancelled')
  if (!item.isStarted) throw new Refusal('ticket_not_started', { from: String(item.saleFrom.getTime()) })
  if (item.isOver) throw new Refusal('ticket_ended')
}

type Limited = Pick<ItemRow, 'id' | 'limitPerPerson'>

/** Throws for more units of an item than its limit leaves a player. */
export async function refuseAboveLimit(
  db: Tx,
  item: Limited,
  { playerId, quantity }: Readonly<{ playerId: bigint; quantity: number }>,
): Promise<void> {
  const left = await headroomOf(db, item, playerId)
  if (quantity > left)
    throw new Refusal('ticket_limit_reached', { max: String(item.limitPerPerson), left: String(left) })
}

/** How many more units of an item a player may buy. */
export async function headroomOf(db: Tx, item: Limited, playerId: bigint): Promise<number> {
  const held = await unitsOf(db, item.id, playerId)
  return headroomFrom(item, held.length, await orderedBy(db, item.id, playerId))
}

/** The limit less what a player holds and what they have on order; never below 0: a refund may bring more than it allows. */
export function headroomFrom(
  { limitPerPerson }: Pick<ItemRow, 'limitPerPerson'>,
  held: number,
  ordered: number,
): number {
  return Math.max(0, limitPerPerson - held - ordered)
}
