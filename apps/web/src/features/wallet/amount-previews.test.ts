import { MICRO } from '@opendraw/money'
import { expect, test } from 'vitest'
import { paymentOf, plainText, rateText } from './amount-previews.ts'

test('a payment is the amount at the rate, rounded half up to whole cents', () => {
  expect(paymentOf(100n * MICRO, { num: 8350n, den: 100n })).toBe(8350n * MICRO)
  expect(paymentOf(10n * MICRO, { num: 1n, den: 3n })).toBe(3_330_000n)
  expect(paymentOf(10_000n, { num: 3n, den: 2n })).toBe(20_000n)
})

test('a rate shows as many decimals as it needs', () => {
  expect(rateText({ num: 8350n, den: 100n }, 'en')).toBe('83.50')
  expect(rateText({ num: 25500n, den: 1n }, 'en')).toBe('25,500.00')
  expect(rateText({ num: 123n, den: 10000n }, 'en')).toBe('0.0123')
})

test('an amount to be copied has no grouping', () => {
  expect(plainText(1_234_567n * MICRO)).toBe('1234567.00')
})
