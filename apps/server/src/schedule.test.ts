import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calendarJobs } from './schedule.ts'

const CALENDAR = join(import.meta.dirname, '../../../docs/calendar.md')

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

test('docs/calendar.md lists the jobs of the calendar with the time at which each falls due', () => {
  const listed = [
    ...readFileSync(CALENDAR, 'utf8').matchAll(/^\| `([a-z-]+)` +\| ((?:Monday, )?[\d:]+) +\|/gm),
  ]
  expect(listed.map(([, name, due]) => `${name} ${due}`)).toEqual(
    calendarJobs.map(
      ({ name, every, delayMinutes }) =>
        `${name} ${every === 'week' ? 'Monday, ' : ''}${timeOf(delayMinutes)}`,
    ),
  )
})

test('the jobs of the calendar stand in the order in which they fall due', () => {
  const delays = calendarJobs.map(({ delayMinutes }) => delayMinutes)
  expect(delays).toEqual([...delays].sort((one, other) => one - other))
})
