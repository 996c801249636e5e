import { expect, test } from 'vitest'
import { date, date2, dayText, minutesSeconds, time } from './dates.ts'

const at = new Date(2026, 10, 1, 5, 7).getTime()

test("date is 'Y-m-d H:i'", () => {
  expect(date(at)).toBe('2026-11-01 05:07')
})

test("date2 is 'd-m-Y'", () => {
  expect(date2(at)).toBe('01-11-2026')
})

test('a day of UTC is the same day in every time zone', () => {
  expect(dayText('2026-11-01')).toBe('01-11-2026')
})

test("time is 'H:i'", () => {
  expect(time(at)).toBe('05:07')
})

test("seconds are shown as MM:SS or '-'", () => {
  expect(minutesSeconds(0)).toBe('00:00')
  expect(minutesSeconds(65.9)).toBe('01:05')
  expect(minutesSeconds(6000)).toBe('100:00')
  expect([undefined, null, Number.NaN, -1].map(minutesSeconds)).toEqual(['-', '-', '-', '-'])
})
