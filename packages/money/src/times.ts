import { assert } from './assert.ts'
import { type Money, type Odds, storable } from './money.ts'

/**
 * What a stake pays at the odds: floor(stake × odds / 100) micro-units, stake included.
 * Exact for every stake of at most two decimals. Fails as a bug on a negative stake, odds that are not
 * a whole number of hundredths, or a payout beyond 64 bits.
 */
export function times(stake: Money, odds: Odds): Money {
  assert(stake >= 0n, 'stake is not negative')
  assert(Number.isSafeInteger(odds) && odds >= 0, 'odds are whole hundredths')
  return storable((stake * BigInt(odds)) / 100n)
}
