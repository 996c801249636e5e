import { expect, test } from 'vitest'
import { dayName, monthAfter, monthName, weekdays, weeksOf } from './month.tsx'

test('months follow each other over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-11', 0)]).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
  ])
})

test('weeks begin on Monday, and hold every day of their month once', () => {
  const daysOf = (month: string) =>
    weeksOf(month)
      .flat()
      .filter(({ isOutside }) => !isOutside)
  const [first] = weeksOf('2026-11')
  expect(first?.map(({ day }) => day)).toEqual(
    [26, 27, 28, 29, 30, 31].map((day) => `2026-10-${day}`).concat('2026-11-01'),
  )
  expect(first?.map(({ isOutside }) => isOutside)).toEqual([true, true, true, true, true, true, false])
  expect(daysOf('2026-11')).toHaveLength(30)
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(daysOf('2028-02').at(-1)?.day).toBe('2028-02-29')
})

test('days and months are named in the reader’s language, as days of the server', () => {
  expect(monthName('2026-11', 'en')).toBe('November 2026')
  expect(monthName('2026-11', 'th')).toContain('2026')
  expect(dayName('2026-11-01', 'en')).toBe('November 1')
  expect(weekdays('en').map(({ long }) => long)[0]).toBe('Monday')
  expect(weekdays('zh')).toHaveLength(7)
})
