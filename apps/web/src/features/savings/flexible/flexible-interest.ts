import type { Money } from '@opendraw/money'
import { dayNumerator, earnedOf } from '@opendraw/savings'
import { dayAfter } from '@opendraw/time'
import type { Flexible } from '../queries.ts'

/** A day's payment counts from the second day after it on. */
const COUNTS_AFTER_DAYS = 2

/**
 * What an amount earns that is put in today and left for so many whole days, paid daily, at the rates that are announced:
 * the server's own arithmetic. The first day is tomorrow.
 */
export function flexibleInterest(
  amount: Money,
  days: number,
  { ratePpm, changes, today }: Pick<Flexible, 'ratePpm' | 'changes' | 'today'>,
): Money {
  const paid: Money[] = []
  let [numerator, counting] = [0n, 0n]
  for (let day = 1; day <= days; day++) {
    counting += paid[day - 1 - COUNTS_AFTER_DAYS] ?? 0n
    const before = earnedOf(numerator)
    numerator += dayNumerator(amount + counting, rateOn(dayAfter(today, day)))
    paid.push(earnedOf(numerator) - before)
  }
  return earnedOf(numerator)

  function rateOn(day: string): bigint {
    return changes.findLast(({ on }) => on <= day)?.ratePpm ?? ratePpm
  }
}
