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
const UNITS_FORM = /^[0-9]{1,7}$/

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

/** What bounds a purchase, and to how many units: the product, what is left of it, or what the player's level may hold. */
export type Bound = Readonly<{ by: 'product' | 'stock' | 'level'; units: number }>

/** The tightest bound of one purchase; a visitor has no level. No deposit changes it. */
export function boundOf(
  { maxUnits, stockLeft, unitPrice }: Product,
  visitor: Pick<Visitor, 'left'> | null,
): Bound {
  const bounds: readonly Bound[] = [
    { by: 'stock', units: stockLeft ?? maxUnits },
    { by: 'level', units: visitor ? Number(visitor.left / unitPrice) : maxUnits },
  ]
  return bounds.reduce((least, one) => (one.units < least.units ? one : least), {
    by: 'product',
    units: maxUnits,
  })
}

/** What is wrong with so many units: fewer than are sold at a time, or more than the bound. */
export function unitsFault({ minUnits }: Product, bound: Bound, units: number): 'few' | Bound['by'] | null {
  if (units < minUnits) return 'few'
  return units > bound.units ? bound.by : null
}

/** The units of an example: 100.00, or as close to it as the product sells to this player. */
export function exampleUnits(product: Product, visitor: Pick<Visitor, 'left'> | null = null): number {
  const wanted = Number((EXAMPLE + product.unitPrice - 1n) / product.unitPrice)
  return Math.max(product.minUnits, Math.min(wanted, boundOf(product, visitor).units))
}

/** The most that this player can buy with their cash; 0 when not even the smallest purchase. */
export function affordableUnits(product: Product, visitor: Pick<Visitor, 'cash' | 'left'>): number {
  const units = Math.min(boundOf(product, visitor).units, Number(visitor.cash / product.unitPrice))
  return units < product.minUnits ? 0 : units
}

/** The units that an address names, which may be more than are sold; the smallest purchase where it names none. */
export function unitsNamed({ minUnits }: Product, text: string | null): number {
  return text !== null && UNITS_FORM.test(text) ? Number(text) : minUnits
}
