import { assert } from './assert.ts'
import type { Money } from './money.ts'

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
