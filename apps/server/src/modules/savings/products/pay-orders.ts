import type { Tx } from '@opendraw/db'
import { cash, interestPromised, keyFrom, post, type Transfer, termPrincipal } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { paymentDay, paymentsOf, type Terms } from '@opendraw/savings'
import { dayAfter, dayOf, daysBetween } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import type { CalendarJob } from '../../calendar/index.ts'
import { noteEarnings } from '../../promotions/earnings/index.ts'
import { lockDebtors, repayDebts } from '../../wallet/withdrawals/index.ts'
import { duePlayers, lockDueOrders, moveOrders, type OrderRow } from '../tables/orders.ts'
import { addPayments, type NewPayment } from '../tables/payments.ts'

const ORDERS_PER_STEP = 1_000

/**
 * Pays what has fallen due with the end of the day, ten minutes after it, each payment once; at maturity the principal
 * too. Late days are paid in their order.
 */
export const productPaymentsJob: CalendarJob = {
  name: 'product-payments',
  every: 'day',
  delayMinutes: 10,
  step: async (ctx, tx, { until }, cursor) => {
    const on = dayOf(until)
    // As every way out does it: who owes is locked before their orders, so that neither waits for the other.
    await lockDebtors(tx, await duePlayers(tx, on, cursor, ORDERS_PER_STEP))
    const orders = await lockDueOrders(tx, on, cursor, ORDERS_PER_STEP)
    await payDue(ctx, tx, orders, on)
    const next = orders.length < ORDERS_PER_STEP ? null : (orders.at(-1)?.id ?? null)
    return { next, walletsChanged: [...new Set(orders.map(({ playerId }) => playerId))] }
  },
}

/**
 * Pays every payment of these orders that has fallen due by that date, and matures those whose last one it is. The caller
 * holds the orders. Answers them as they are then. What time it is when this runs changes nothing.
 */
export async function payDue(
  ctx: Pick<Context, 'reactions'>,
  tx: Tx,
  orders: readonly OrderRow[],
  on: string,
): Promise<OrderRow[]> {
  const due = orders.map((order) => ({ order, payments: paymentsDue(order, on) }))
  const payments = due.flatMap((one) => one.payments)
  const moved = due.map(({ order, payments }) => after(order, payments))
  const matured = moved.filter(({ state }) => state === 'matured')
  if (payments.length === 0) return moved
  await pay(ctx, tx, payments, matured)
  await moveOrders(tx, moved)
  return moved
}

/** Pays this interest, and the principal of these orders, to their players; lists it, and repays what they owe from it. */
export async function pay(
  ctx: Pick<Context, 'reactions'>,
  tx: Tx,
  payments: readonly NewPayment[],
  matured: readonly OrderRow[] = [],
): Promise<void> {
  const paid = payments.filter(({ amount }) => amount > 0n)
  const principals = matured.map((order) => principalTransfer(order, 'product_maturity'))
  const outcomes = await post(tx, [...paid.map(interestTransfer), ...principals])
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.replayed),
    'an order holds its principal and its promise',
  )
  await addPayments(tx, payments)
  await noteEarnings(
    tx,
    paid.map(({ playerId, amount, key, paidOn, orderId }) => ({
      ...({ kind: 'product_interest', asset: 'USD', state: 'paid' } as const),
      ...{ playerId, amount, key, period: dayAfter(paidOn, -1), source: String(orderId) },
    })),
  )
  await emit(ctx, tx, 'product.paid', {
    payments: [
      ...paid.map((one) => ({ ...one, kind: 'interest_paid' as const })),
      ...matured.map(({ id: orderId, playerId, principal: amount, days: day }) => ({
        ...{ kind: 'term_matured' as const, playerId, orderId, day, amount },
      })),
    ],
  })
  await repayDebts(tx, [
    ...paid,
    ...principals.map(({ to, amount, key }) => ({ playerId: to.owner, amount, key })),
  ])
}

/** The payments of a running order that have fallen due by that date and are not paid. */
function paymentsDue(order: OrderRow, on: string): NewPayment[] {
  if (order.state !== 'running') return []
  const span = { from: order.nextDay, until: daysBetween(order.firstDay, on) }
  return paymentsOf(order.principal, termsOf(order), span).map(({ day, amount }) => ({
    ...{ orderId: order.id, playerId: order.playerId, day, amount },
    paidOn: dayAfter(order.firstDay, day),
    key: interestKey(order.id, day),
  }))
}

function after(order: OrderRow, payments: readonly NewPayment[]): OrderRow {
  const last = payments.at(-1)
  if (!last) return order
  const paid = payments.reduce((sum, { amount }) => sum + amount, order.paid)
  if (last.day === order.days) return { ...order, paid, nextDay: order.days, state: 'matured' }
  const { days, cycleDays: cycle } = order
  const nextDay = paymentDay({ days, cycle }, last.day / cycle + 1)
  return { ...order, paid, nextDay, nextOn: dayAfter(order.firstDay, nextDay) }
}

const interestTransfer = ({ orderId, playerId, amount, key }: NewPayment): Transfer => ({
  ...{ from: interestPromised(orderId), to: cash(playerId), amount },
  ...{ reason: 'product_interest', key, ref: orderId },
})

/** The key of the one payment for that day of an order. */
export function interestKey(orderId: bigint, day: number): string {
  return keyFrom('product_interest', orderId, String(day))
}

/** An order's principal goes back to its player. */
export function principalTransfer(
  { id, playerId, principal }: OrderRow,
  reason: 'product_maturity' | 'product_sale' | 'product_cancel',
): Transfer {
  return {
    ...{ from: termPrincipal(id), to: cash(playerId), amount: principal },
    ...{ reason, key: keyFrom(reason, id), ref: id },
  }
}

/** An order's terms, for the arithmetic of interest. */
export function termsOf({
  days,
  cycleDays,
  ratePpm,
}: Pick<OrderRow, 'days' | 'cycleDays' | 'ratePpm'>): Terms {
  return { days, cycle: cycleDays, ratePpm }
}
