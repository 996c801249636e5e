import { expect, test } from 'vitest'
import {
  ageOn,
  DAY_MS,
  dayAfter,
  dayFrom,
  daysBetween,
  mondayOf,
  monthAt,
  monthBefore,
  periodAfter,
  periodAt,
} from './index.ts'

test('a day follows another across months, years and leap days', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(dayAfter('2027-02-28', 1)).toBe('2027-03-01')
})

test('the days between two are counted across leap days, and backwards below zero', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
})

test('a typed day is one that the calendar has', () => {
  expect(dayFrom('1990-12-31')).toBe('1990-12-31')
  for (const typed of ['2026-02-29', '2026-13-01', '31-12-1990', '2026-1-1', ''])
    expect(dayFrom(typed)).toBeNull()
})

test('a person born on 29 February is a year older on 1 March of a common year', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

test('every day of forty years lies in the week of its Monday, and weeks follow without a gap', () => {
  const first = Date.parse('2000-01-01T00:00:00Z') / DAY_MS
  for (let day = first; day < first + 40 * 366; day++) {
    const at = new Date(day * DAY_MS + 1)
    const week = periodAt('week', at)
    expect(week.from.getUTCDay()).toBe(1)
    expect(week.from <= at && at < week.until).toBe(true)
    expect(periodAfter('week', week).from).toEqual(week.until)
    expect(mondayOf(day) * DAY_MS).toBe(week.from.getTime())
  }
})

test('a day ends where the next begins', () => {
  const day = periodAt('day', new Date('2026-12-31T23:59:59.999Z'))
  expect(day.day).toBe('2026-12-31')
  expect(periodAfter('day', day).day).toBe('2027-01-01')
})

test('months are counted across the year', () => {
  expect(monthAt(new Date('2026-12-31T23:00:00Z'))).toEqual({
    name: '2026-12',
    first: '2026-12-01',
    until: '2027-01-01',
  })
  expect(monthBefore(new Date('2026-01-15T00:00:00Z')).name).toBe('2025-12')
  expect(monthBefore(new Date('2026-01-31T00:00:00Z'), 11).name).toBe('2025-02')
})
