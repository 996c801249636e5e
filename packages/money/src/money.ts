import { assert } from './assert.ts'

/** An amount in micro-units of its asset: 1 USD is 1_000_000n. Exact; never a float on its way anywhere. */
export type Money = bigint

/** Total return for a stake of one, in hundredths and including the stake: 196 means 1.96. */
export type Odds = number

/** Decimal places of an amount: micro-units. */
export const SCALE = 6

/** Micro-units in one whole unit (10^6). */
export const MICRO = 1_000_000n

/** Micro-units in one hundredth of a unit: the smallest amount that a person types. */
export const CENT: Money = 10_000n

/** The part of an amount that this many basis points (hundredths of a per cent) are, rounded down. */
export function shareOf(amount: Money, basisPoints: number): Money {
  assert(Number.isSafeInteger(basisPoints) && basisPoints >= 0, 'basis points are whole')
  return (amount * BigInt(basisPoints)) / 10_000n
}

/** The largest number of PostgreSQL's bigint: an amount that leaves its range cannot be stored, so it must not be made. */
export const INT64_MAX = 9_223_372_036_854_775_807n

/** True when the database can hold the amount (signed 64 bits). */
export function isStorable(amount: Money): boolean {
  return amount <= INT64_MAX && amount >= -INT64_MAX - 1n
}

/** The amount itself, once it is known to fit the database. Fails as a bug otherwise. */
export function storable(amount: Money): Money {
  assert(isStorable(amount), 'amount fits 64 bits')
  return amount
}
