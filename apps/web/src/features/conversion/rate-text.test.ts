import { expect, test } from 'vitest'
import { rateText } from './offer-sheet.tsx'

test('a rate of cents is written as money, a finer one with six decimals', () => {
  const pair = { sell: 'USD', buy: 'USDT' } as const
  expect(rateText({ ...pair, rate: { num: 1000000n, den: 1000000n } }, 'en')).toBe('1 USD = 1.00 USDT')
  expect(rateText({ ...pair, rate: { num: 1000000n, den: 1010000n } }, 'en')).toBe('1 USD = 0.990099 USDT')
  expect(rateText({ ...pair, rate: { num: 1050000n, den: 1000000n } }, 'en')).toBe('1 USD = 1.05 USDT')
})
