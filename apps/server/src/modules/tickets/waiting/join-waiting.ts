import { joinTicketWaiting as call, leaveTicketWaiting, refusalsOf } from '@opendraw/contract'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { refuseWhileResting } from '../../responsible-gaming/index.ts'
import { endOrders, expireOrdersOf } from '../orders/end-order.ts'
import { refuseAboveLimit, refuseUnlessOpen } from '../orders/may-order.ts'
import { countUnpaid } from '../orders/unpaid-orders.ts'
import { type ItemRow, lockItem } from '../tables/items.ts'
import { firstSource } from '../tables/listings.ts'
import { pendingOffer } from '../tables/orders.ts'
import { addWaiting, endWaiting, type WaitingRow, waitingByKey, waitingOf } from '../tables/waiting.ts'
import { serveWaiting } from './serve-waiting.ts'

const refuse = refusalsOf(call)
const refuseLeave = refusalsOf(leaveTicketWaiting)

export type WaitingInput = Readonly<{ playerId: bigint; itemId: bigint; quantity: number; key: string }>

/**
 * Puts a player on the waiting list of an item, once an item and key. Refuses while units at the first price can simply
 * be bought (tickets_available), and more than the limit leaves them. Fewer units than they want are offered to them at
 * once, when it is their turn.
 */
export async function joinWaiting(ctx: Context, input: WaitingInput): Promise<WaitingRow> {
  return ctx.db.transaction((tx) => join(tx, input)).catch(refuseReused)
}

async function join(tx: Tx, input: WaitingInput): Promise<WaitingRow> {
  const item = await lockItem(tx, input.itemId)
  if (!item) throw refuse('ticket_unknown')
  const earlier = await waitingByKey(tx, input.playerId, input.key)
  if (earlier) return sameOrRefuse(earlier, input)
  await refuseWhileResting(tx, input.playerId)
  refuseUnlessOpen(item)
  // What has expired or come free is settled first: the player's own offer may be over too.
  await expireOrdersOf(tx, item.id)
  await serveWaiting(tx, item)
  await refuseUnlessNeeded(tx, item, input)
  await countUnpaid(tx, input.playerId)
  const added = await addWaiting(tx, input)
  assert(added !== undefined, 'an insert returns its row')
  await serveWaiting(tx, item)
  const row = await waitingOf(tx, item.id, input.playerId)
  assert(row !== undefined, 'a place just added is there')
  return row
}

/** Calls for two items at once under one key: each holds the lock of its own item, and only the table tells. */
function refuseReused(error: unknown): never {
  throw isUniqueViolation(error, 'ticket_waiting_player_id_key_key') ? refuse('key_reused') : error
}

async function refuseUnlessNeeded(tx: Tx, item: ItemRow, input: WaitingInput): Promise<void> {
  if (await waitingOf(tx, item.id, input.playerId)) throw refuse('already_waiting')
  await refuseAboveLimit(tx, item, input)
  const source = await firstSource(tx, item.id, input.playerId)
  if (source && source.rest >= input.quantity) throw refuse('tickets_available')
}

/** Takes a player off the list; an offer that was made to them goes to the next. Again changes nothing. */
export async function leaveWaiting(ctx: Context, playerId: bigint, itemId: bigint): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const item = await lockItem(tx, itemId)
    if (!item) throw refuseLeave('ticket_unknown')
    const entry = await waitingOf(tx, itemId, playerId)
    if (!entry) return
    await endWaiting(tx, entry.id, 'left')
    const offer = await pendingOffer(tx, entry)
    if (offer) await endOrders(tx, [offer], 'cancelled')
    await serveWaiting(tx, item)
  })
}

function sameOrRefuse(row: WaitingRow, { itemId, quantity }: WaitingInput): WaitingRow {
  if (row.itemId !== itemId || row.quantity !== quantity) throw refuse('key_reused')
  return row
}
