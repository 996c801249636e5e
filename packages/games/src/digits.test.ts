import { expect, test } from 'vitest'
import { digitDown, digitUp, letterOf, tensDigit, unitsDigit } from './index.ts'

test('takes tens and units apart, without tens from 100 on', () => {
  expect([0, 7, 10, 42, 99, 100, 142].map(tensDigit)).toEqual([0, 0, 1, 4, 9, 0, 0])
  expect([0, 7, 10, 42, 99, 100, 142].map(unitsDigit)).toEqual([0, 7, 0, 2, 9, 0, 2])
})

test('wraps digits at both ends', () => {
  expect([0, 8, 9].map(digitUp)).toEqual([1, 9, 0])
  expect([9, 1, 0].map(digitDown)).toEqual([8, 0, 9])
})

test('names columns A to E and falls back to A', () => {
  expect([0, 1, 2, 3, 4, 5, -1].map(letterOf)).toEqual(['A', 'B', 'C', 'D', 'E', 'A', 'A'])
})
