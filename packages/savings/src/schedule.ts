import { assert, type Money } from '@opendraw/money'
import { earnedAfter } from './interest.ts'

/** How a product pays: its term in days, the days between two payments, and its rate in parts per million a year. */
export type Terms = Readonly<{ days: number; cycle: number; ratePpm: bigint }>

/** The payment after so many days of the order; day 1 is the first whole day (UTC) after its sale. */
export type Payment = Readonly<{ day: number; amount: Money }>

/** How many payments an order has: ceil(days ÷ cycle), the last of them at maturity. */
export function paymentCount({ days, cycle }: Pick<Terms, 'days' | 'cycle'>): number {
  assert(isTerm(days) && isTerm(cycle), 'a term and a cycle are whole days, at least one')
  return Math.ceil(days / cycle)
}

/** The day of the order on which its payment of that number, from 1 on, is earned. */
export function paymentDay({ days, cycle }: Pick<Terms, 'days' | 'cycle'>, no: number): number {
  return Math.min(no * cycle, days)
}

/** Days of an order, both in it: from its first one, until its last one, unless they are given. */
export type DaySpan = Readonly<{ from?: number; until?: number }>

/**
 * What an order pays on each of its days of payment, or on those in the span: E(d) − E(last), so that all of them sum to the
 * promise exactly.
 */
export function paymentsOf(
  principal: Money,
  terms: Terms,
  { from = 1, until = terms.days }: DaySpan = {},
): Payment[] {
  const count = paymentCount(terms)
  const first = from > terms.days ? count + 1 : Math.ceil(Math.max(from, 1) / terms.cycle)
  const last = until < terms.days ? Math.floor(until / terms.cycle) : count
  const earned = (no: number) => earnedAfter(principal, terms.ratePpm, no === 0 ? 0 : paymentDay(terms, no))
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => {
    const no = first + index
    return { day: paymentDay(terms, no), amount: earned(no) - earned(no - 1) }
  })
}

/** The whole interest of an order, micro-units: what its sale locks. */
export function promiseOf(principal: Money, { days, ratePpm }: Pick<Terms, 'days' | 'ratePpm'>): Money {
  return earnedAfter(principal, ratePpm, days)
}

function isTerm(days: number): boolean {
  return Number.isSafeInteger(days) && days >= 1
}
