import { expect, test } from 'vitest'
import { proposeTicket } from './operator/tickets.ts'
import { CompactDay, Day, lines, naming, text } from './values.ts'

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

// security: 35
test('what cannot be seen in a text is left out, and a text of nothing else is none', () => {
  const read = (typed: string) => text(1, 24).safeParse(typed).data
  expect(read('ma\u200bra')).toBe('mara')
  expect(read('\u202e4321 knaB\u202c')).toBe('4321 knaB')
  expect(read('a\u2066b\u2069\u00ad\ufeff\u{e0041}c')).toBe('abc')
  for (const typed of ['👩‍👧', '❤️', '葛\u{e0100}城', 'سلام', 'क्‍ष']) expect(read(typed)).toBe(typed)
  for (const nothing of ['\u200b', '\u3164', '\u2800\u115f', '\u202e\u202d'])
    expect([read(nothing), naming(1, 24).safeParse(nothing).success]).toEqual([undefined, false])
  expect(text(0, 24).safeParse('\u0000').success).toBe(false)
  expect(lines(1, 24).safeParse('one\ntwo\u200f').data).toBe('one\ntwo')
})
