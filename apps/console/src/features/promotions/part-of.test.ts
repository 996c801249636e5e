import { expect, test } from 'vitest'
import { partOf } from './part-of.ts'

test('a part is told in per cent, exactly, and of nothing not at all', () => {
  expect(partOf('2250', '10000')).toBe('22.5 %')
  expect(partOf('9999999999999999999', '9999999999999999999')).toBe('100.0 %')
  expect(partOf('-15', '100')).toBe('−15.0 %')
  expect(partOf('5', '0')).toBeNull()
})
