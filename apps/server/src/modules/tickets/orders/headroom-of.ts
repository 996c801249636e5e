import type { Tx } from '@opendraw/db'
import type { ItemRow } from '../tables/items.ts'
import { orderedBy } from '../tables/orders.ts'
import { unitsOf } from '../tables/units.ts'

/** How many more units of an item a player may buy: its limit less what they hold and what they have on order; never below 0. */
export async function headroomOf(
  db: Tx,
  { id, limitPerPerson }: Pick<ItemRow, 'id' | 'limitPerPerson'>,
  playerId: bigint,
): Promise<number> {
  const held = await unitsOf(db, id, playerId)
  const ordered = await orderedBy(db, id, playerId)
  return Math.max(0, limitPerPerson - held.length - ordered)
}
