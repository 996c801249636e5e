import { expect, test } from 'vitest'
import { interest, money, percent, rateText, waited } from './shown.tsx'

test('shows money with its currency and never more than there is', () => {
  expect(money(1234509999n)).toBe('1,234.50 USD')
  expect(money(8350000000n, 'INR')).toBe('8,350.00 INR')
})

test('shows a rate as a decimal', () => {
  expect(rateText(8350n, 100n)).toBe('83.5')
  expect(rateText(1n, 1n)).toBe('1')
  expect(rateText(1n, 3n)).toBe('0.3333')
})

test('shows interest below a cent to the micro-unit, and a rate a year exactly', () => {
  expect(interest(54n)).toBe('0.000054 USD')
  expect(interest(500_000n)).toBe('0.50 USD')
  expect(interest(1_234_567n)).toBe('1.23 USD')
  expect([percent(30_000n), percent(42_501n), percent(0n)]).toEqual(['3 %', '4.2501 %', '0 %'])
})

test('says how long something waits', () => {
  expect(waited(-5)).toBe('0 min')
  expect(waited(59 * 60_000)).toBe('59 min')
  expect(waited(125 * 60_000)).toBe('2 h 5 min')
})
