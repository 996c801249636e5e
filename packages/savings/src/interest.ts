import { assert, type Money } from '@opendraw/money'

/** Rates are in parts per million a year: 3 % is 30,000. */
const PARTS = 1_000_000n

/** Actual/365 fixed: a leap year has the same divisor, so that a day is always worth the same. */
const DAYS_OF_YEAR = 365n

const DIVISOR = PARTS * DAYS_OF_YEAR

/**
 * What a principal has earned after so many whole days, in micro-units: floor(P · r · d / 365,000,000), simple interest. It
 * grows with the days and never by more than it should, since only the whole is rounded, downwards.
 */
export function earnedAfter(principal: Money, ratePpm: bigint, days: number): Money {
  assert(
    principal >= 0n && ratePpm >= 0n,
    'interest is on money that is there, at a rate that is none or more',
  )
  assert(Number.isSafeInteger(days) && days >= 0, 'interest is counted in whole days')
  return (principal * ratePpm * BigInt(days)) / DIVISOR
}

/** What grows for one day of a balance: summed over the days, with `earnedOf` it gives what has been earned in all. */
export function dayNumerator(balance: Money, ratePpm: bigint): bigint {
  assert(balance >= 0n && ratePpm >= 0n, 'interest is on money that is there, at a rate that is none or more')
  return balance * ratePpm
}

/** What the days summed so far have earned in all, micro-units. A day pays the difference to the day before. */
export function earnedOf(numerator: bigint): Money {
  return numerator / DIVISOR
}

/** The most that one day of a balance can pay, whatever was carried before: rounded up. What a promise of a day must hold. */
export function dayAtMost(balance: Money, ratePpm: bigint): Money {
  return (dayNumerator(balance, ratePpm) + DIVISOR - 1n) / DIVISOR
}

/** What a year of daily payments makes of a rate, parts per million, rounded down: (1 + r/365)^365 − 1, in exact fractions. */
export function effectivePpm(ratePpm: bigint): bigint {
  const [up, down] = [(DIVISOR + ratePpm) ** DAYS_OF_YEAR, DIVISOR ** DAYS_OF_YEAR]
  return ((up - down) * PARTS) / down
}

/** How many whole days of interest on a balance an amount covers; null where a day costs nothing. */
export function daysCovered(amount: Money, balance: Money, ratePpm: bigint): number | null {
  const aDay = dayNumerator(balance, ratePpm)
  return aDay === 0n ? null : Number((amount * DIVISOR) / aDay)
}

/** What so many days of interest on a balance can cost at most. */
export function daysAtMost(balance: Money, ratePpm: bigint, days: number): Money {
  return (dayNumerator(balance, ratePpm) * BigInt(days) + DIVISOR - 1n) / DIVISOR
}

/** The highest rate, parts per million a year, of which an amount covers one day on a balance. */
export function rateCovered(amount: Money, balance: Money): bigint {
  return amount <= 0n ? 0n : (amount * DIVISOR) / balance
}

/** What a term pays of the principal in all, as a fraction. */
export function totalYieldOf({ days, ratePpm }: Readonly<{ days: number; ratePpm: bigint }>) {
  return { num: ratePpm * BigInt(days), den: DIVISOR }
}
