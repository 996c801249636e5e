import { expect, test } from 'vitest'
import { dayText, monthWords } from './plan-text.ts'

test('a day and a month of UTC are the same in every time zone', () => {
  expect(dayText('2026-11-30')).toBe('30-11-2026')
  expect(monthWords('2026-11-01', 'en')).toBe('November 2026')
  expect(monthWords('2026-11-01', 'th')).toContain('2026')
})
