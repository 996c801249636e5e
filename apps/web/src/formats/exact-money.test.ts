import { expect, test } from 'vitest'
import { exactMoney } from './exact-money.ts'

test('an exact amount is shown to the last digit that it has, and never with less than cents', () => {
  expect(exactMoney(80_000n, 'en')).toBe('0.08')
  expect(exactMoney(1_234_500_000n, 'en')).toBe('1,234.50')
  expect(exactMoney(12_300n, 'en')).toBe('0.0123')
  expect(exactMoney(1n, 'en')).toBe('0.000001')
  expect(exactMoney(25_123_456n, 'en')).toBe('25.123456')
  expect(exactMoney(-25_100_000n, 'en', 'always')).toBe('−25.10')
})
