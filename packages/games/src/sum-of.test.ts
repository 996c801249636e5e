import { expect, test } from 'vitest'
import { sumOf } from './outcomes.ts'

test('each game has its own sum', () => {
  expect(sumOf('rgb', [7])).toBe(7)
  expect(sumOf('k3', [5, 3, 5])).toBe(13)
  expect(sumOf('pk', [10, 2, 3, 4, 5, 6, 7, 8, 9, 1])).toBe(12)
  expect(sumOf('ssc', [9, 0, 1, 1, 9])).toBe(20)
})
