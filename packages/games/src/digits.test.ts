import { expect, test } from 'vitest'
import { digitDown, digitUp, letterOf } from './index.ts'

test('wraps digits at both ends', () => {
  expect([0, 8, 9].map(digitUp)).toEqual([1, 9, 0])
  expect([9, 1, 0].map(digitDown)).toEqual([8, 0, 9])
})

test('names columns A to E and falls back to A', () => {
  expect([0, 1, 2, 3, 4, 5, -1].map(letterOf)).toEqual(['A', 'B', 'C', 'D', 'E', 'A', 'A'])
})
