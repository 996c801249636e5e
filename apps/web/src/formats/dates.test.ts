import { expect, test } from 'vitest'
import { date, date2, minutesSeconds, moment, time } from './dates.ts'

const at = new Date(2026, 10, 1, 5, 7).getTime()

test("date is 'Y-m-d H:i'", () => {
  expect(date(at)).toBe('2026-11-01 05:07')
})

test("date2 is 'd-m-Y'", () => {
  expect(date2(at)).toBe('01-11-2026')
})

test('a moment is shown in the reader’s own time, which a change of clocks moves by an hour', () => {
  const [winter, summer] = [new Date('2027-03-22T00:00:00Z'), new Date('2027-03-29T00:00:00Z')]
  expect(moment(winter, 'en', 'Europe/Berlin')).toBe('Mon, Mar 22, 01:00')
  expect(moment(summer, 'en', 'Europe/Berlin')).toBe('Mon, Mar 29, 02:00')
  expect(moment(winter, 'ko', 'America/New_York')).toMatch(/3월 21일.*20:00/)
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
