import { MICRO } from '@opendraw/money'
import { expect, test } from 'vitest'
import { feeOf } from './amount-previews.ts'

const small = { smallAmount: 1000000n, smallFee: 1000000n }

test('a withdrawal under 1 costs 1', () => {
  expect(feeOf(990_000n, { basisPoints: 0, floor: 0n, ...small })).toBe(MICRO)
  expect(feeOf(MICRO, { basisPoints: 0, floor: 0n, ...small })).toBe(0n)
})

test('a share is rounded down and never below the floor', () => {
  expect(feeOf(33_330_000n, { basisPoints: 150, floor: 0n, ...small })).toBe(499_950n)
  expect(feeOf(10n * MICRO, { basisPoints: 150, floor: 500000n, ...small })).toBe(500_000n)
})
