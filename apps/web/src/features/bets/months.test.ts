// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { utcMonthName, utcMonthsBack } from './records-screen.tsx'

test('the months go back to the first one, over a new year', () => {
  const months = utcMonthsBack(Date.UTC(2027, 1, 1), Date.UTC(2026, 10, 30, 23, 59))
  expect(months).toEqual(['202702', '202701', '202612', '202611'])
})

test('a month has a name, whatever the time zone of the reader', () => {
  expect(utcMonthName('202611', 'en')).toBe('November 2026')
})

test('a clock that runs behind the registration still offers the present month', () => {
  expect(utcMonthsBack(Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 1))).toEqual(['202611'])
})
