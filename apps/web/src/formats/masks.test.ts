import { expect, test } from 'vitest'
import { maskLong } from './masks.ts'

test('a string over 8 characters shows its first 4, ***, and its last 4', () => {
  expect(maskLong('123456789')).toBe('1234***6789')
  expect(maskLong('12345678')).toBe('12345678')
  expect(maskLong('')).toBe('')
})
