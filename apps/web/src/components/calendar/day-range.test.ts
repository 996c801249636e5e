import { expect, test } from 'vitest'
import { dayHere, momentsOf, monthLater, monthsUpTo, rangeAfter, yearsLater } from './day-range.ts'

test('three months end with the one of the day, over the turn of a year', () => {
  const firsts = monthsUpTo('2027-01-31', 3).map(({ days }) => days[0])
  expect(firsts).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
})

test('a month has all of its days, the first below its day of the week', () => {
  const [february] = monthsUpTo('2028-02-10', 1)
  expect([february?.days.length, february?.days.at(-1)]).toEqual([29, '2028-02-29'])
  const columns = monthsUpTo('2026-12-01', 3).map(({ column }) => column)
  expect(columns).toEqual([4, 7, 2])
})

test('months and years move over their ends', () => {
  expect([monthLater('2026-12-31', 1), monthLater('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01'])
  expect([yearsLater('2026-11-23', -10), yearsLater('2028-02-29', 1)]).toEqual(['2016-11-23', '2029-03-01'])
})

test('two presses make a range, in whatever order', () => {
  const first = rangeAfter(null, '2026-11-20')
  expect(first).toEqual({ begun: '2026-11-20', range: { from: '2026-11-20', to: '2026-11-20' } })
  expect(rangeAfter(first.begun, '2026-11-03')).toEqual({
    begun: null,
    range: { from: '2026-11-03', to: '2026-11-20' },
  })
})

test('a range holds its days as this device has them, to the last moment', () => {
  const { from, to } = momentsOf({ from: '2026-11-30', to: '2026-11-30' })
  expect([dayHere(from.getTime()), dayHere(to.getTime() - 1), dayHere(to.getTime())]).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-12-01',
  ])
})
