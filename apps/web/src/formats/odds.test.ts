import { expect, test } from 'vitest'
import { odds, rate, share } from './odds.ts'

test('odds keep two decimals, with the sign of the reader', () => {
  expect(odds(196, 'en')).toBe('1.96')
  expect(odds(980, 'pt')).toBe('9,80')
  expect(odds(98_000, 'vi')).toBe('980,00')
})

test('a chance is a percentage of at most two decimals', () => {
  expect(share({ num: 1n, den: 2n }, 'en')).toBe('50%')
  expect(share({ num: 1n, den: 216n }, 'en')).toBe('0.46%')
  expect(share({ num: 40951n, den: 100000n }, 'en')).toBe('40.95%')
})

test('a rate is a percentage to the part per million', () => {
  expect(rate(30_000n, 'en')).toBe('3%')
  expect(rate(20_201n, 'en')).toBe('2.0201%')
  expect(rate(575n, 'pt')).toBe('0,0575%')
})
