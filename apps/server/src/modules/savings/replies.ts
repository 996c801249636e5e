import type { Language, Product, ProductOrder, ProductPayment } from '@opendraw/contract'
import { PRODUCT_CANCEL_HOURS } from '@opendraw/contract'
import { paymentCount, paymentsOf, promiseOf, totalYieldOf } from '@opendraw/savings'
import { dayAfter, HOUR_MS } from '@opendraw/time'
import type * as z from 'zod/mini'
import { textsIn } from '../../localized.ts'
import { termsOf } from './products/pay-orders.ts'
import { stateOf, stockLeft } from './products/product-state.ts'
import type { OrderRow } from './tables/orders.ts'
import type { PaymentRow } from './tables/payments.ts'
import type { ProductRow } from './tables/products.ts'

const EMPTY = { name: '', about: '' }

/** A product as players see it; what operators alone know of it stays out. `free`: what the reserve can still promise, null while all sales are stopped. */
export function toProduct(row: ProductRow, free: bigint | null, lang: Language): z.output<typeof Product> {
  const { id, category, days, cycleDays, ratePpm, earlyExit, unitPrice, minUnits, maxUnits } = row
  return {
    ...{
      id,
      category,
      ...textsIn(row.texts, lang, EMPTY),
      pictureUrl: row.picture,
      days,
      cycleDays,
      ratePpm,
      earlyExit,
    },
    paymentCount: paymentCount({ days, cycle: cycleDays }),
    totalYield: inLowestTerms(totalYieldOf(row)),
    ...{ unitPrice, minUnits, maxUnits, stockLeft: stockLeft(row), levelMin: row.levelMin },
    ...{ saleFrom: row.saleFrom, saleUntil: row.saleUntil, state: stateOf(row, free) },
  }
}

/** An order as its player, or an operator, sees it. */
export function toOrder(row: OrderRow, lang: Language): z.output<typeof ProductOrder> {
  const { id, productId, category, days, cycleDays, ratePpm, earlyExit, units, principal, promised, paid } =
    row
  const isRunning = row.state === 'running'
  return {
    ...{ id, productId, category, days, cycleDays, ratePpm, earlyExit, units, principal, promised, paid },
    name: textsIn(row.texts, lang, EMPTY).name,
    nextPayment: isRunning ? { on: row.nextOn, amount: nextAmount(row) } : null,
    maturesOn: dayAfter(row.firstDay, days),
    boughtAt: row.boughtAt,
    cancellableUntil:
      isRunning && row.isFresh ? new Date(row.boughtAt.getTime() + PRODUCT_CANCEL_HOURS * HOUR_MS) : null,
    ...{ state: row.state, endedAt: row.endedAt, isRenewing: row.isRenewing },
    ...{ renewedAs: row.renewedAs, isRenewalRefused: row.isRenewalRefused },
    returned: isRunning ? null : principal,
  }
}

function nextAmount(order: OrderRow): bigint {
  const next = paymentsOf(order.principal, termsOf(order)).find(({ day }) => day === order.nextDay)
  return next?.amount ?? promiseOf(order.principal, termsOf(order)) - order.paid
}

/** A payment of interest, with its line of the statement. */
export function toPayment(
  { id, orderId, day, paidOn, amount, at, texts }: PaymentRow,
  line: bigint | null,
  lang: Language,
): z.output<typeof ProductPayment> {
  return { id, orderId, name: textsIn(texts, lang, EMPTY).name, day, on: paidOn, amount, at, line }
}

function inLowestTerms({ num, den }: Readonly<{ num: bigint; den: bigint }>) {
  let [a, b] = [num, den]
  while (b !== 0n) [a, b] = [b, a % b]
  return { num: num / a, den: den / a }
}
