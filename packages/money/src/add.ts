import { type Money, storable } from './money.ts'

/** The exact sum of the amounts, in micro-units. Fails as a bug when it leaves 64 bits. */
export function add(...amounts: readonly Money[]): Money {
  return storable(amounts.reduce((sum, amount) => sum + amount, 0n))
}
