import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentOf } from './request-deposit.ts'

const inr = { num: 8_350n, den: 100n }

test('asks for amount times rate in whole cents, half a cent upwards', () => {
  expect(paymentOf(100_000_000n, inr)).toBe(8_350_000_000n)
  expect(paymentOf(10_000n, inr)).toBe(840_000n)
  expect(paymentOf(10_000n, { num: 1n, den: 2n })).toBe(10_000n)
  expect(paymentOf(10_000n, { num: 49n, den: 100n })).toBe(0n)
  expect(paymentOf(123_450_000n, { num: 1n, den: 1n })).toBe(123_450_000n)
})

test('is never more than half a cent away from the exact product', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((n) => n * 10_000n)
  const part = fc.bigInt({ min: 1n, max: 10n ** 6n })
  fc.assert(
    fc.property(cents, part, part, (amount, num, den) => {
      const twiceOff = 2n * (paymentOf(amount, { num, den }) * den - amount * num)
      expect(twiceOff > -10_000n * den && twiceOff <= 10_000n * den).toBe(true)
    }),
  )
})
