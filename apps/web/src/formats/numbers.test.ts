import { expect, test } from 'vitest'
import { digitDown, digitUp, letterOf, price } from './index.ts'

test('a price rounds to 2 decimals, and is 0 for empty or non-numeric', () => {
  expect(price('12.345')).toBe('12.35')
  expect(price(5_000_000n)).toBe('5.00')
  expect([price(''), price(undefined), price('abc')]).toEqual(['0', '0', '0'])
})

test('a digit goes up and down and wraps 0 to 9', () => {
  expect([digitUp(8), digitUp(9), digitDown(1), digitDown(0)]).toEqual([9, 0, 0, 9])
})

test('letters are A to E, and A by default', () => {
  expect([letterOf(0), letterOf(4), letterOf(5)]).toEqual(['A', 'E', 'A'])
})
