import { expect, test } from 'vitest'
import { exactMoney, interest } from './interest.ts'

test('interest under 1.00 is shown to the micro-unit, above it in cents', () => {
  expect(interest(54n, 'en')).toBe('0.000054')
  expect(interest(328_767n, 'en')).toBe('0.328767')
  expect(interest(500_000n, 'en')).toBe('0.50')
  expect(interest(999_999n, 'en')).toBe('0.999999')
  expect(interest(1_234_567n, 'en')).toBe('1.23')
  expect(interest(0n, 'en')).toBe('0.00')
  expect(interest(123_450n, 'pt', 'always')).toBe('+0,123450')
})

test('an exact amount is shown to the last digit that it has, and never with less than cents', () => {
  expect(exactMoney(80_000n, 'en')).toBe('0.08')
  expect(exactMoney(1_234_500_000n, 'en')).toBe('1,234.50')
  expect(exactMoney(12_300n, 'en')).toBe('0.0123')
  expect(exactMoney(1n, 'en')).toBe('0.000001')
  expect(exactMoney(25_123_456n, 'en')).toBe('25.123456')
  expect(exactMoney(-25_100_000n, 'en', 'always')).toBe('−25.10')
})
