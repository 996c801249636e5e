import { quoteProductSale as call, cancelProduct as cancelCall, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import {
  cash,
  interestPromised,
  keyFrom,
  lock,
  post,
  savingsReserve,
  type Transfer,
  termPrincipal,
} from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { earnedAfter } from '@opendraw/savings'
import { dayOf, daysBetween } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { databaseTime } from '../../calendar/index.ts'
import { refuseWhileResting } from '../../responsible-gaming/index.ts'
import { lockDebtOf, repayDebts } from '../../wallet/withdrawals/index.ts'
import { lockOrder, moveOrders, type OrderRow, orderById, setRenewing } from '../tables/orders.ts'
import { countSold, lockProduct } from '../tables/products.ts'
import { interestKey, pay, payDue, principalTransfer } from './pay-orders.ts'

const refuse = refusalsOf(call)
const refuseCancel = refusalsOf(cancelCall)

/** What an early sale pays: `interest` with it; `kept` was paid before; `forgone` is never paid. Micro-USD. */
export type SaleQuote = Readonly<{
  order: OrderRow
  principal: bigint
  interest: bigint
  kept: bigint
  forgone: bigint
}>

/** What an early sale would pay now; nothing moves. */
export async function quoteSale(ctx: Context, playerId: bigint, id: bigint): Promise<SaleQuote> {
  const order = await orderById(ctx.db, id)
  if (!order || order.playerId !== playerId) throw refuse('order_unknown')
  if (order.state !== 'running') throw refuse('order_ended')
  const today = dayOf(await databaseTime(ctx.db))
  const earned = earnedAfter(order.principal, order.ratePpm, daysOver(order, today))
  const dueByCycle = earnedAfter(order.principal, order.ratePpm, daysPaidBy(order, today))
  const whole = order.earlyExit === 'pay_accrued' ? earned : dueByCycle
  const interest = whole - order.paid
  return { order, principal: order.principal, interest, kept: order.paid, forgone: order.promised - whole }
}

/**
 * Ends an order early, once: what is due for days that are over is paid first, then the principal and, by the rule of its
 * sale, what whole days have earned beyond the last payment; the remainder of the promise goes back to the reserve. An
 * order that has matured meanwhile is paid out as that. A repeat answers the order as it ended. `at`: the database's time; tests
 * give their own.
 */
export function sellOrder(ctx: Context, playerId: bigint, id: bigint, at?: Date): Promise<OrderRow> {
  return endOrder(ctx, playerId, id, 'sold', at)
}

/** Takes a purchase back within 24 hours of the sale: the principal comes back, the promise goes back to the reserve. */
export function cancelOrder(ctx: Context, playerId: bigint, id: bigint): Promise<OrderRow> {
  return endOrder(ctx, playerId, id, 'cancelled')
}

async function endOrder(
  ctx: Context,
  playerId: bigint,
  id: bigint,
  to: 'sold' | 'cancelled',
  at?: Date,
): Promise<OrderRow> {
  const ended = await ctx.db.transaction(async (tx) => {
    await lockDebtOf(tx, playerId)
    const order = await held(tx, playerId, id)
    if (order.state === to || (to === 'sold' && order.state === 'matured')) return order
    if (order.state !== 'running') throw refuse('order_ended')
    // As a purchase does it: the product first, then accounts, so that neither waits for the other.
    await lockProduct(tx, order.productId)
    await lock(tx, [cash(playerId), interestPromised(id), termPrincipal(id)])
    if (to === 'cancelled') {
      const fresh = await held(tx, playerId, id)
      if (!fresh.isFresh) throw refuseCancel('cancel_too_late')
      await close(tx, fresh, 'cancelled')
    } else {
      const today = dayOf(at ?? (await databaseTime(tx)))
      const [paid] = await payDue(ctx, tx, [order], today)
      assert(paid !== undefined, 'one order is paid as one')
      if (paid.state === 'running') await close(tx, await accrued(ctx, tx, paid, today), 'sold')
    }
    return held(tx, playerId, id)
  })
  ctx.onWalletsChanged([playerId])
  return ended
}

async function held(tx: Tx, playerId: bigint, id: bigint): Promise<OrderRow> {
  const order = await lockOrder(tx, playerId, id)
  if (!order) throw refuse('order_unknown')
  return order
}

/** Pays what whole days have earned beyond the last payment, where the order was sold with that rule. */
async function accrued(ctx: Context, tx: Tx, order: OrderRow, today: string): Promise<OrderRow> {
  if (order.earlyExit !== 'pay_accrued') return order
  const { id: orderId, playerId } = order
  const day = daysOver(order, today)
  const amount = earnedAfter(order.principal, order.ratePpm, day) - order.paid
  if (amount === 0n) return order
  await pay(ctx, tx, [{ orderId, playerId, day, amount, paidOn: today, key: interestKey(orderId, day) }])
  return { ...order, paid: order.paid + amount }
}

async function close(tx: Tx, order: OrderRow, state: 'sold' | 'cancelled'): Promise<void> {
  const { id, playerId, principal } = order
  const back = principalTransfer(order, state === 'sold' ? 'product_sale' : 'product_cancel')
  const unpaid = order.promised - order.paid
  const release: Transfer = {
    ...{ from: interestPromised(id), to: savingsReserve('products'), amount: unpaid },
    ...{ reason: 'interest_release', key: keyFrom('interest_release', id), ref: id },
  }
  const outcomes = await post(tx, unpaid > 0n ? [back, release] : [back])
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.replayed),
    'an order holds its principal and its promise',
  )
  await moveOrders(tx, [{ ...order, state }])
  await countSold(tx, order.productId, -order.units)
  await repayDebts(tx, [{ playerId, amount: principal, key: back.key }])
}

/** Whether the same is bought again at maturity. Off is always possible; on is not while the player rests. */
export async function renewOrder(
  ctx: Context,
  playerId: bigint,
  { id, isOn }: Readonly<{ id: bigint; isOn: boolean }>,
): Promise<OrderRow> {
  return ctx.db.transaction(async (tx) => {
    const order = await held(tx, playerId, id)
    if (order.state !== 'running') throw refuse('order_ended')
    if (isOn) await refuseWhileResting(tx, playerId)
    await setRenewing(tx, id, isOn)
    return { ...order, isRenewing: isOn }
  })
}

/** How many whole days of an order are over on that date. */
function daysOver({ firstDay, days }: OrderRow, today: string): number {
  return Math.min(Math.max(daysBetween(firstDay, today), 0), days)
}

/** The last day of an order up to which its cycle has paid, or is to pay, on that date. */
function daysPaidBy(order: OrderRow, today: string): number {
  const over = daysOver(order, today)
  return over === order.days ? over : over - (over % order.cycleDays)
}
