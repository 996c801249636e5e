import { payTicket as call, refusalsOf, TICKET_RELEASE_HOURS } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { marketEscrow, open, post, ticketAsset, ticketUnits } from '@opendraw/ledger'
import { assert, encode } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { checkFundPassword, checkSecondFactor } from '../../credentials/index.ts'
import { refuseWhileResting } from '../../responsible-gaming/index.ts'
import {
  asksForPasskey,
  freeCash,
  type Proven,
  refuseWithoutPasskey,
} from '../../wallet/withdrawals/index.ts'
import { lockExistingItem } from '../tables/items.ts'
import { noteSold } from '../tables/listings.ts'
import { existingOrder, markPaid, type OrderRow, orderById, orderByPayKey } from '../tables/orders.ts'
import { deliverUnits } from '../tables/units.ts'
import { noteServed } from '../tables/waiting.ts'
import { paying } from '../transfers.ts'
import { forgiveUnpaid } from './unpaid-orders.ts'

const refuse = refusalsOf(call)

export type PaymentInput = Readonly<{
  playerId: bigint
  id: bigint
  fundPassword: string
  /** Of the second factor, for a player who has one. */
  totp?: string | undefined
  key: string
}>

/**
 * Pays an order: the units are the player's at once, and their money waits in escrow until 24 hours after the event, or
 * after the sale of a collectible. The issuer is paid from all cash: what the units may be sold for again stays under the
 * buyer's wagering requirement. Another player is paid only from what could be withdrawn: it would be theirs without one. A
 * repeat with the same key answers the order without asking for the fund password again.
 */
export async function payOrder(ctx: Context, input: PaymentInput): Promise<OrderRow> {
  const { playerId, id, key } = input
  const found = await orderById(ctx.db, id)
  if (found?.buyerId !== playerId) throw refuse('order_unknown')
  if (found.payKey === key) return found
  refuseUnpayable(found)
  await checkFundPassword(ctx, playerId, input.fundPassword)
  const isPasskeyAsked = found.sellerId !== null && (await asksForPasskey(ctx.db, playerId, found.amount))
  const intent = [call.path, key, id]
  const isProven = await checkSecondFactor(ctx, playerId, input.totp, { isPasskeyAsked, intent })
  const { order, isPaidNow } = await ctx.db.transaction((tx) => pay(tx, found.itemId, { ...input, isProven }))
  if (isPaidNow) await forgiveUnpaid(ctx.db, playerId)
  ctx.onWalletsChanged([playerId])
  return order
}

/** `isPaidNow` is false where another call with the same key was faster. */
type Payment = Readonly<{ order: OrderRow; isPaidNow: boolean }>

async function pay(tx: Tx, itemId: bigint, input: PaymentInput & Proven): Promise<Payment> {
  const { playerId, id, key } = input
  const { cash: held, free, turnoverLeft } = await freeCash(tx, playerId)
  const item = await lockExistingItem(tx, itemId)
  const used = await orderByPayKey(tx, playerId, key)
  if (used && used.id !== id) throw refuse('key_reused')
  const order = await existingOrder(tx, id)
  if (order.payKey === key) return { order, isPaidNow: false }
  if (item.cancelledAt !== null) throw refuse('ticket_cancelled')
  refuseUnpayable(order)
  if (item.isOver) throw refuse('ticket_ended')
  await refuseWhileResting(tx, playerId)
  if (order.amount > held) throw refuse('insufficient_balance')
  if (order.sellerId !== null && order.amount > free)
    throw refuse('ticket_wagering_left', { left: encode(turnoverLeft), withdrawable: encode(free) })
  if (order.sellerId !== null) await refuseWithoutPasskey(tx, input, order.amount)
  await settlePayment(tx, order, key)
  return { order: await existingOrder(tx, id), isPaidNow: true }
}

/** Moves the money into escrow and the units to the buyer, in the rows and in the ledger. */
async function settlePayment(tx: Tx, order: OrderRow, key: string): Promise<void> {
  const marked = await markPaid(tx, order.id, key, TICKET_RELEASE_HOURS)
  const units = await deliverUnits(tx, order.id)
  assert(marked === 1 && units === order.quantity, 'a pending order holds its units, and is paid once')
  await noteSold(tx, order.listingId, order.quantity)
  if (order.waitingId !== null) {
    const served = await noteServed(tx, order.waitingId, order.quantity)
    assert(served === 1, 'an offer that is pending has its place on the list')
  }
  await open(tx, [marketEscrow(order.id), ticketUnits(ticketAsset(order.asset), order.buyerId)])
  const [money, delivery] = await post(tx, paying(order))
  // A bet may have taken the cash since it was read: then nothing of this happens.
  if (!money?.ok) throw refuse('insufficient_balance')
  assert(delivery?.ok === true, 'an order has the units that it holds')
}

function refuseUnpayable({ state, isExpired }: OrderRow): void {
  if (state === 'expired' || (state === 'pending' && isExpired)) throw refuse('order_expired')
  if (state !== 'pending') throw refuse('order_ended')
}
