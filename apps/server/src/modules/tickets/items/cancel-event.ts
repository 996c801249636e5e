import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { lockPayoutsOf } from '../../wallet/payout-methods/index.ts'
import { endListing } from '../listings/sell-units.ts'
import { endOrders } from '../orders/end-order.ts'
import { refundOrders } from '../orders/refund-order.ts'
import {
  type ItemRow,
  lockExistingItem,
  lockItem,
  markCancelled,
  retireUnits,
  unsettledItems,
} from '../tables/items.ts'
import { listingsToEnd } from '../tables/listings.ts'
import { ordersIn } from '../tables/orders.ts'
import { endList } from '../tables/waiting.ts'
import { move, retiring } from '../transfers.ts'

const BATCH_SIZE = 100
const STEPS_MAX = 1_000

/**
 * Cancels an event: from now on nothing of it is bought, paid, sold, disputed or released. Everybody is paid back by
 * `settleCancelled`. Refuses a collectible and an event whose money is released (ticket_ended), and one that was
 * cancelled before.
 */
export async function cancelEvent(tx: Tx, id: bigint): Promise<ItemRow> {
  const item = await lockItem(tx, id)
  if (!item) throw new Refusal('ticket_unknown')
  refuseUncancellable(item)
  const marked = await markCancelled(tx, id)
  assert(marked === 1, 'an event that is not cancelled can be, under its lock')
  return item
}

/** Throws when it is too late to cancel an item, or when there is nothing to cancel. */
export function refuseUncancellable({
  kind,
  cancelledAt,
  isPastRelease,
}: Pick<ItemRow, 'kind' | 'cancelledAt' | 'isPastRelease'>): void {
  if (cancelledAt !== null) throw new Refusal('ticket_cancelled')
  if (kind !== 'event' || isPastRelease) throw new Refusal('ticket_ended')
}

/**
 * Pays back what the buyers of cancelled events have paid, from the last holder to the issuer: each order by itself, the
 * newest first, so that its units are in its buyer's hands when it is undone. In steps of at most BATCH_SIZE orders,
 * each in a transaction under the item's lock; safe to repeat, on any node. Answers how many events were settled.
 */
export async function settleCancelled(ctx: Pick<Context, 'db' | 'onWalletsChanged'>): Promise<number> {
  let settled = 0
  for (const id of await unsettledItems(ctx.db, BATCH_SIZE)) if (await settleItem(ctx, id)) settled++
  return settled
}

async function settleItem(ctx: Pick<Context, 'db' | 'onWalletsChanged'>, id: bigint): Promise<boolean> {
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const { isDone, paidBack } = await ctx.db.transaction((tx) => step(tx, id))
    if (paidBack.length > 0) ctx.onWalletsChanged(paidBack)
    if (isDone) return true
  }
  return false
}

type Step = Readonly<{ isDone: boolean; paidBack: readonly bigint[] }>
const MORE: Step = { isDone: false, paidBack: [] }

async function step(tx: Tx, id: bigint): Promise<Step> {
  const locked = await lockBuyers(tx, id)
  const item = await lockExistingItem(tx, id)
  if (item.settledAt !== null) return { isDone: true, paidBack: [] }
  const pending = await ordersIn(tx, id, ['pending'], BATCH_SIZE)
  if (pending.length > 0) {
    await endOrders(tx, pending, 'cancelled')
    return MORE
  }
  const listings = await listingsToEnd(tx, id, BATCH_SIZE)
  if (listings.length > 0) {
    for (const one of listings) await endListing(tx, item.asset, one)
    return MORE
  }
  const paid = await paidOrders(tx, id)
  if (!paid.every(({ buyerId }) => locked.has(buyerId))) return MORE
  if (paid.length > 0) {
    await refundOrders(tx, paid, 'cancelled')
    return { isDone: false, paidBack: [...new Set(paid.map(({ buyerId }) => buyerId))] }
  }
  await endList(tx, id)
  const units = await retireUnits(tx, id)
  assert(units === item.units, 'every unit is in the stock again')
  await move(tx, [retiring({ asset: item.asset, listingId: item.stockId, units })])
  return { isDone: true, paidBack: [] }
}

/** The next orders to be undone. */
const paidOrders = (tx: Tx, itemId: bigint) => ordersIn(tx, itemId, ['paid', 'disputed'], BATCH_SIZE)

/**
 * Locks the payouts of those whose orders are undone next, before the item's lock as everywhere, the lowest number first
 * as in every other step. Under the item's lock the orders are read again: another node may have come first.
 */
async function lockBuyers(tx: Tx, itemId: bigint): Promise<ReadonlySet<bigint>> {
  const buyers = new Set((await paidOrders(tx, itemId)).map(({ buyerId }) => buyerId))
  for (const buyerId of [...buyers].toSorted((a, b) => (a < b ? -1 : 1))) await lockPayoutsOf(tx, buyerId)
  return buyers
}
