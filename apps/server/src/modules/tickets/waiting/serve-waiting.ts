import { Refusal, TICKET_OFFER_MINUTES } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { refuseWhileResting } from '../../responsible-gaming/index.ts'
import { headroomOf } from '../orders/may-order.ts'
import { takeFrom } from '../orders/take-from.ts'
import type { ItemRow } from '../tables/items.ts'
import { firstSource } from '../tables/listings.ts'
import { markOffered, nextWaiting, type WaitingRow } from '../tables/waiting.ts'

/** How many places are read at once, and how many are looked at in all when units come free. */
const BATCH_SIZE = 50
const LOOKED_AT_MAX = 1_000

/**
 * Offers what is there at the first price to those who wait, in their order, under the item's lock: an offer is an order
 * that keeps its units for 30 minutes. Whoever is on a break, excluded or at their limit keeps their place and is passed
 * by meanwhile.
 */
export async function serveWaiting(tx: Tx, item: ItemRow): Promise<void> {
  if (item.cancelledAt !== null || item.isOver) return
  let after = 0n
  for (let lookedAt = 0; lookedAt < LOOKED_AT_MAX; lookedAt += BATCH_SIZE) {
    if (!(await firstSource(tx, item.id, null))) return
    const entries = await nextWaiting(tx, item.id, after, BATCH_SIZE)
    for (const entry of entries) await offerTo(tx, item, entry)
    if (entries.length < BATCH_SIZE) return
    after = entries.at(-1)?.id ?? after
  }
}

async function offerTo(
  tx: Tx,
  item: ItemRow,
  { id, playerId, quantity, got }: Pick<WaitingRow, 'id' | 'playerId' | 'quantity' | 'got'>,
): Promise<void> {
  const source = await firstSource(tx, item.id, playerId)
  if (!source || !(await mayBuy(tx, playerId))) return
  const units = Math.min(quantity - got, source.rest, await headroomOf(tx, item, playerId))
  if (units <= 0) return
  const key = keyFrom('ticket offer', id, BigInt(got), source.id)
  const order = await takeFrom(tx, item, {
    listingId: source.id,
    buyerId: playerId,
    waitingId: id,
    key,
    quantity: units,
    minutes: TICKET_OFFER_MINUTES,
  })
  const marked = await markOffered(tx, id)
  assert(order !== undefined && marked === 1, 'who waits gets what is there, under the lock of its item')
}

async function mayBuy(tx: Tx, playerId: bigint): Promise<boolean> {
  try {
    await refuseWhileResting(tx, playerId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
