import { MICRO } from '@opendraw/money'
import { expect, test } from 'vitest'
import { paymentOf, plainText, rateText } from './payment-of.ts'

test('a payment is the amount at the rate, rounded half up to whole cents', () => {
  expect(paymentOf(100n * MICRO, { num: '8350', den: '100' })).toBe(8350n * MICRO)
  expect(paymentOf(10n * MICRO, { num: '1', den: '3' })).toBe(3_330_000n)
  expect(paymentOf(10_000n, { num: '3', den: '2' })).toBe(20_000n)
})

test('a rate shows as many decimals as it needs', () => {
  expect(rateText({ num: '8350', den: '100' }, 'en')).toBe('83.50')
  expect(rateText({ num: '25500', den: '1' }, 'en')).toBe('25,500.00')
  expect(rateText({ num: '123', den: '10000' }, 'en')).toBe('0.0123')
})

test('an amount to be copied has no grouping', () => {
  expect(plainText(1_234_567n * MICRO)).toBe('1234567.00')
})
