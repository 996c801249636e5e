import { expect, test } from 'vitest'
import { asInputDay, ofInputDay, utcDay } from './day-choice.tsx'

test('a day goes into a date field and comes back', () => {
  expect(asInputDay('20261121')).toBe('2026-11-21')
  expect(ofInputDay('2026-11-21')).toBe('20261121')
  expect(asInputDay(undefined)).toBe('')
})

test('an empty field, and a year half typed, mean no day', () => {
  expect(ofInputDay('')).toBeUndefined()
  expect(ofInputDay('0202-01-01')).toBeUndefined()
})

test('the day of a moment is the one in Greenwich', () => {
  expect(utcDay(Date.UTC(2026, 10, 21, 23, 59, 59))).toBe('20261121')
})
