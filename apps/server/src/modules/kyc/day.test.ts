import { expect, test } from 'vitest'
import { ageOn, dayOf, todayAt } from './submit-documents.ts'

test.each(['2001-02-28', '2000-02-29', '1999-12-31'])('%s is a day', (day) => {
  expect(dayOf(day)).toBe(day)
})

test.each(['2001-02-29', '2001-13-01', '2001-00-10', '2001-04-31', '20010401', '2001-4-1', ''])(
  '%j is none',
  (day) => {
    expect(dayOf(day)).toBeNull()
  },
)

test.each([
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('who was born on %s is on %s %i years old', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age)
})

test('the day is the day in UTC', () => {
  expect(todayAt(new Date('2026-11-21T23:59:59+14:00'))).toBe('2026-11-21')
})
