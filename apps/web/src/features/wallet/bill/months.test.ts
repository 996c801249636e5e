import { expect, test } from 'vitest'
import type { StatementLine } from '../queries.ts'
import { byMonth, monthName, monthOf, partOf } from './months.ts'

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime()
const line = (seq: bigint, moment: number): StatementLine => ({
  seq,
  at: new Date(moment),
  reason: 'stake',
  amount: -1000000n,
  balanceAfter: 9000000n,
  ref: null,
  key: null,
})

test('the sums of a month are those of the days that the filter leaves of it', () => {
  const month = monthOf(at(2026, 11, 21))
  const [from, to] = [new Date(at(2026, 11, 3)), new Date(at(2026, 12, 9))]
  expect(partOf(month, {})).toEqual({ from: month.from, to: month.to })
  expect(partOf(month, { from, to })).toEqual({ from, to: month.to })
  expect(partOf(monthOf(to), { from, to })).toEqual({ from: month.to, to })
})

test('a month holds its first and its last millisecond and no other', () => {
  const month = monthOf(at(2026, 11, 21))
  expect(monthOf(month.from).id).toBe('2026-11')
  expect(monthOf(month.to.getTime() - 1).id).toBe('2026-11')
  expect(monthOf(month.to).id).toBe('2026-12')
})

test('lines are grouped by month in the order in which they came', () => {
  const lines = [line(4n, at(2026, 12, 2)), line(3n, at(2026, 12, 1)), line(2n, at(2026, 11, 30))]
  expect(byMonth(lines).map(({ month, lines: own }) => [month.id, own.map(({ seq }) => seq)])).toEqual([
    ['2026-12', [4n, 3n]],
    ['2026-11', [2n]],
  ])
})

test('a month is named in the reader’s language and the calendar of the app', () => {
  expect(monthName(monthOf(at(2026, 11, 1)), 'en')).toBe('November 2026')
  expect(monthName(monthOf(at(2026, 11, 1)), 'th')).toContain('2026')
})
