import { expect, test } from 'vitest'
import { flexibleInterest } from './flexible-interest.ts'

const at2 = { ratePpm: 20_000n, changes: [], today: '2026-11-21' }

test('a day of 1.00 at 2 % is 0.000054, and the parts that are lost to rounding are paid later', () => {
  expect(flexibleInterest(1_000_000n, 1, at2)).toBe(54n)
  expect(flexibleInterest(1_000_000n, 2, at2)).toBe(109n)
  expect(flexibleInterest(1_000_000n, 0, at2)).toBe(0n)
})

test('a year of daily payments is a little more than the rate', () => {
  const year = flexibleInterest(10_000_000_000n, 365, at2)
  expect(year).toBeGreaterThan(200_000_000n)
  // 2.02 % would be the payments counting at once; they count two days later.
  expect(year).toBeLessThan(202_010_000n)
})

test('an announced change counts from its day on', () => {
  const falling = { ...at2, changes: [{ on: '2026-11-23', ratePpm: 0n }] }
  expect(flexibleInterest(1_000_000_000n, 30, falling)).toBe(flexibleInterest(1_000_000_000n, 1, at2))
})
