import type { Tx } from '@opendraw/db'
import { endOrders } from '../orders/end-order.ts'
import { lockExistingItem } from '../tables/items.ts'
import { giftsOf, listingById } from '../tables/listings.ts'
import { pendingOf } from '../tables/orders.ts'
import { serveWaiting } from '../waiting/serve-waiting.ts'
import { endListing } from './sell-units.ts'

/**
 * Takes back, in the caller's transaction, what a player offers below its first price, and ends the orders of it that are not paid:
 * whoever has them would buy what the account is worth for next to nothing. Who was offered such units waits on at their place. What is
 * offered at its first price stays: its money comes to the account. The caller holds the player's lock on payouts, under which
 * nothing is offered meanwhile, and has locked no accounts of the ledger yet.
 */
export async function endGiftsOf(tx: Tx, sellerId: bigint): Promise<void> {
  for (const { id, itemId } of await giftsOf(tx, sellerId)) {
    const item = await lockExistingItem(tx, itemId)
    const listing = await listingById(tx, id)
    if (listing?.state === 'pending_sale') await endListing(tx, item.asset, listing)
    await endOrders(tx, await pendingOf(tx, id), 'cancelled', 'waiting')
    await serveWaiting(tx, item)
  }
}
