import { expect, test } from 'vitest'
import { entryCodeOf, entryStepAt, entryTextOf } from './live-code.tsx'

// The vector of the server's own test: apps/server/src/modules/tickets/entry/entry.test.ts.
const key = '07'.repeat(32)

test('the phone makes the code that the gate makes from the same key and half minute', async () => {
  expect(await Promise.all([0, 1, 58_000_000].map((step) => entryCodeOf(key, step)))).toEqual([
    '2339367613',
    '1093038392',
    '4427878442',
  ])
})

test('another key makes another code', async () => {
  expect(await entryCodeOf('08'.repeat(32), 0)).not.toBe('2339367613')
})

test('a step is a half minute of the server, and the text names unit, version and code', () => {
  const second = Date.parse('2026-11-23T12:00:29Z') / 1000
  expect([second - 29, second, second + 1].map(entryStepAt)).toEqual([59_847_840, 59_847_840, 59_847_841])
  expect(entryTextOf(1_800_001n, 3, '0123456789')).toBe('1800001-3-0123456789')
})
