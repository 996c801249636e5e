import { expect, test } from 'vitest'
import { monthWords } from './plan-text.ts'

test('a month of UTC is the same in every time zone', () => {
  expect(monthWords('2026-11-01', 'en')).toBe('November 2026')
  expect(monthWords('2026-11-01', 'th')).toContain('2026')
})
