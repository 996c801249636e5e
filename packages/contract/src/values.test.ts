import { expect, test } from 'vitest'
import { proposeTicket } from './operator/tickets.ts'
import { CompactDay, Day } from './values.ts'

test('a day is one of the calendar', () => {
  for (const day of ['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31'])
    expect(Day.safeParse(day).success, day).toBe(true)
  for (const day of ['2026-02-30', '2027-02-29', '9999-99-99', '0000-01-01', '2026-00-10'])
    expect(Day.safeParse(day).success, day).toBe(false)
  expect(CompactDay.safeParse('20280229').success).toBe(true)
  expect(CompactDay.safeParse('20260230').success).toBe(false)
})

test('an item’s picture is a path of our own pages and leads nowhere else', () => {
  const { picture } = proposeTicket.request.shape
  for (const path of [null, '/tickets/jazz-night.png', '/a_1/b.2.webp'])
    expect(picture.safeParse(path).success, String(path)).toBe(true)
  const strange = ['//evil.example/x.png', '/../../api/x', '/a//b', '/.', '/a/.b', 'x.png', '/']
  for (const path of strange) expect(picture.safeParse(path).success, path).toBe(false)
  expect(picture.safeParse(`/${'a'.repeat(201)}`).success).toBe(false)
})
