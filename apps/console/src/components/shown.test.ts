import { expect, test } from 'vitest'
import { daysText, interest, money, percent, rateText, ratioText, waited } from './shown.tsx'

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

test('a ratio has two decimals and never shows more than there is', () => {
  expect(ratioText(5n, 4n)).toBe('125.00 %')
  expect(ratioText(99_999n, 100_000n)).toBe('99.99 %')
  expect(ratioText(123_456n, 1n)).toBe('12,345,600.00 %')
})

test('more than a year of days is said in years', () => {
  expect([0, 1, 365, 366, 731, 7_300_000].map(daysText)).toEqual([
    '0 days',
    '1 day',
    '365 days',
    'over 1 year',
    'over 2 years',
    'over 20,000 years',
  ])
})
