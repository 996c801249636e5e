import { expect, test } from 'vitest'
import { partOf } from './costs.tsx'

test('a part is shown in per cent, exactly, and not at all when the whole is zero', () => {
  expect(partOf(2250n, 10000n)).toBe('22.5 %')
  expect(partOf(9999999999999999999n, 9999999999999999999n)).toBe('100.0 %')
  expect(partOf(-15n, 100n)).toBe('−15.0 %')
  expect(partOf(5n, 0n)).toBeNull()
})
