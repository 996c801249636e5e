import { expect, test } from 'vitest'
import { money, rateText, waited } from './shown.tsx'

test('shows money with its currency and never more than there is', () => {
  expect(money(1234509999n)).toBe('1,234.50 USD')
  expect(money(8350000000n, 'INR')).toBe('8,350.00 INR')
})

test('shows a rate as a decimal', () => {
  expect(rateText(8350n, 100n)).toBe('83.5')
  expect(rateText(1n, 1n)).toBe('1')
  expect(rateText(1n, 3n)).toBe('0.3333')
})

test('says how long something waits', () => {
  expect(waited(-5)).toBe('0 min')
  expect(waited(59 * 60_000)).toBe('59 min')
  expect(waited(125 * 60_000)).toBe('2 h 5 min')
})
