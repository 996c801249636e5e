import { expect, test } from 'vitest'
import { capOf, capsOf, proceedsOf } from './caps.ts'

const units = [
  { status: 'held', capPrice: 8_000_000n },
  { status: 'pending_sale', capPrice: 99_000_000n },
  { status: 'held', capPrice: 10_005_000n },
  { status: 'admitted', capPrice: 99_000_000n },
] as const

test('only units in the player’s hands count, the dearest first', () => {
  expect(capsOf(units)).toEqual([10_005_000n, 8_000_000n])
})

test('the price of several is bound by the cheapest of them, in whole cents', () => {
  const caps = capsOf(units)
  expect([1, 2, 3].map((quantity) => capOf(caps, quantity))).toEqual([10_000_000n, 8_000_000n, 0n])
})

test('the fee is of the whole price, rounded down, and the seller gets the rest', () => {
  expect(proceedsOf(10_010_000n, 3, { feeBasisPoints: 300 })).toEqual({
    total: 30_030_000n,
    fee: 900_900n,
    proceeds: 29_129_100n,
  })
})
