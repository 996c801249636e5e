import type { Money } from '@opendraw/money'
import { paymentsOf, promiseOf } from '@opendraw/savings'
import { dayAfter } from '@opendraw/time'
import type { Product, Visitor } from './queries.ts'

/** A payment of interest: after so many days of the order, on that day (UTC), shortly after it has begun. */
export type DatedPayment = Readonly<{ day: number; on: string; amount: Money }>
export type OrderTerms = Pick<Product, 'days' | 'cycleDays' | 'ratePpm'>

/** What a purchase costs and brings, and when: the server's own arithmetic. */
export type Outcome = Readonly<{
  principal: Money
  interest: Money
  /** The first whole day after the sale. */
  earnsFrom: string
  payments: readonly DatedPayment[]
  /** When the principal comes back, with the last payment. */
  maturesOn: string
}>

const EXAMPLE: Money = 100_000_000n

/** What so many units bring when they are sold on that day. */
export function outcomeOf(
  product: OrderTerms & Pick<Product, 'unitPrice'>,
  units: number,
  soldOn: string,
): Outcome {
  const principal = product.unitPrice * BigInt(units)
  return {
    principal,
    interest: promiseOf(principal, termsOf(product)),
    earnsFrom: dayAfter(soldOn, 1),
    payments: datedPayments(principal, product, soldOn),
    maturesOn: paidOn(soldOn, product.days),
  }
}

/** Every payment of an order with its day. */
export function datedPayments(principal: Money, terms: OrderTerms, soldOn: string): DatedPayment[] {
  return paymentsOf(principal, termsOf(terms)).map(({ day, amount }) => ({
    day,
    on: paidOn(soldOn, day),
    amount,
  }))
}

/** A day of the order is paid on the day after it: day 1 is the day after the sale. */
function paidOn(soldOn: string, day: number): string {
  return dayAfter(soldOn, day + 1)
}

function termsOf({ days, cycleDays, ratePpm }: OrderTerms) {
  return { days, cycle: cycleDays, ratePpm }
}

/** The units of an example: 100.00, or as close to it as the product sells. */
export function exampleUnits(product: Product): number {
  const wanted = Number((EXAMPLE + product.unitPrice - 1n) / product.unitPrice)
  return clampUnits(product, wanted)
}

/** The most of one purchase, as the product and its stock allow; never below the smallest. */
export function unitsMax({ minUnits, maxUnits, stockLeft }: Product): number {
  return Math.max(minUnits, Math.min(maxUnits, stockLeft ?? maxUnits))
}

/** The most that this player can buy with their cash and under their cap; 0 when not even the smallest purchase. */
export function affordableUnits(product: Product, { cash, left }: Pick<Visitor, 'cash' | 'left'>): number {
  const free = cash < left ? cash : left
  const units = Math.min(unitsMax(product), Number(free / product.unitPrice))
  return units < product.minUnits ? 0 : units
}

/** The units that an address names, within what is sold; the smallest purchase where it names none. */
export function clampUnits(product: Product, units: number): number {
  const whole = Number.isSafeInteger(units) ? units : product.minUnits
  return Math.min(unitsMax(product), Math.max(product.minUnits, whole))
}
