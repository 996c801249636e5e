import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

test.each([
  ['22:00 to 07:00 in Hanoi, at 23:30 there', 1320, 420, '2026-11-26T16:30:20Z', '2026-11-27T00:00:00.000Z'],
  ['at 06:59', 1320, 420, '2026-11-25T23:59:59Z', '2026-11-26T00:00:00.000Z'],
  ['at 07:00', 1320, 420, '2026-11-26T00:00:00Z', null],
  ['a nap, before it', 780, 840, '2026-11-26T05:59:00Z', null],
  ['a nap, in it', 780, 840, '2026-11-26T06:00:00Z', '2026-11-26T07:00:00.000Z'],
  ['none', null, null, '2026-11-26T06:00:00Z', null],
  ['from and until the same minute', 600, 600, '2026-11-26T03:00:00Z', null],
])('quiet hours are of the player’s day: %s', (_, quietFrom, end, now, until) => {
  const found = quietUntil({ quietFrom, quietUntil: end, timeZone: 'Asia/Ho_Chi_Minh' }, new Date(now))
  expect(found?.toISOString() ?? null).toBe(until)
})
