import { expect, test } from 'vitest'
import { median, percentile, rounded } from './figures.ts'

test('takes the middle value, and the mean of two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
  expect(median([])).toBeNaN()
})

test('takes the nearest rank of a percentile, whatever the order', () => {
  const values = Array.from({ length: 200 }, (_, at) => 200 - at)
  expect(percentile(values, 99)).toBe(198)
  expect(percentile(values, 50)).toBe(100)
  expect(percentile(values, 100)).toBe(200)
  expect(percentile([3], 99)).toBe(3)
  expect(percentile([], 99)).toBeNaN()
})

test('rounds to three significant digits', () => {
  expect([rounded(12_345), rounded(0.123_456), rounded(7)]).toEqual([12_300, 0.123, 7])
})
