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

/** What an order pays on each of its days of payment: E(d) − E(last), so that all of them sum to the promise exactly. */
export function paymentsOf(principal: Money, terms: Terms): Payment[] {
  let paid = 0n
  return Array.from({ length: paymentCount(terms) }, (_, index) => {
    const day = paymentDay(terms, index + 1)
    const earned = earnedAfter(principal, terms.ratePpm, day)
    const amount = earned - paid
    paid = earned
    return { day, amount }
  })
}

/** The whole interest of an order, micro-units: what its sale locks. */
export function promiseOf(principal: Money, { days, ratePpm }: Pick<Terms, 'days' | 'ratePpm'>): Money {
  return earnedAfter(principal, ratePpm, days)
}

function isTerm(days: number): boolean {
  return Number.isSafeInteger(days) && days >= 1
}
