import { expect, test } from 'vitest'
import { money, rateText, waited } from './shown.tsx'

test('shows money with its currency and never more than there is', () => {
  expect(money('1234509999')).toBe('1,234.50 USD')
  expect(money('8350000000', 'INR')).toBe('8,350.00 INR')
})

test('shows a rate as a decimal', () => {
  expect(rateText('8350', '100')).toBe('83.5')
  expect(rateText('1', '1')).toBe('1')
  expect(rateText('1', '3')).toBe('0.3333')
})

test('says how long something waits', () => {
  expect(waited(-5)).toBe('0 min')
  expect(waited(59 * 60_000)).toBe('59 min')
  expect(waited(125 * 60_000)).toBe('2 h 5 min')
})
