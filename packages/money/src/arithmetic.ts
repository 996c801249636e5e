import { assert } from './assert.ts'
import { type Money, type Odds, storable } from './money.ts'

/** The exact sum of the amounts, in micro-units. Fails as a bug when it leaves 64 bits. */
export function add(...amounts: readonly Money[]): Money {
  return storable(amounts.reduce((sum, amount) => sum + amount, 0n))
}

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

type Share = { readonly index: number; amount: Money; readonly remainder: bigint }

/**
 * Divides a total over weights by the largest remainder: the shares sum to the total exactly and each is
 * within one micro-unit of its exact part. Equal remainders favour the earlier share.
 * Fails as a bug on a negative total or weight, or when no weight is above zero.
 */
export function split(total: Money, weights: readonly bigint[]): Money[] {
  assert(total >= 0n, 'total is not negative')
  assert(
    weights.every((weight) => weight >= 0n),
    'weights are not negative',
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  assert(whole > 0n, 'some weight is above zero')
  const shares = weights.map(
    (weight, index): Share => ({
      index,
      amount: (total * weight) / whole,
      remainder: (total * weight) % whole,
    }),
  )
  const left = shares.reduce((rest, share) => rest - share.amount, total)
  const byRemainder = [...shares].sort(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index,
  )
  for (const share of byRemainder.slice(0, Number(left))) share.amount += 1n
  return shares.map((share) => share.amount)
}
