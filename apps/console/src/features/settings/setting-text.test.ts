import { expect, test } from 'vitest'
import type { Value } from './queries.ts'
import { kindOf, textOf, valueFrom } from './setting-text.ts'

const shown: readonly (readonly [key: string, value: Value, text: string])[] = [
  ['depositMin', '10000000', '10.00'],
  ['conversionRate', '998500', '0.998500'],
  ['withdrawalMaxByLevel', ['5000000000', '6000000000'], '5000.00 6000.00'],
  ['withdrawalCountByLevel', [3, 5], '3 5'],
  ['adultAge', 18, '18'],
  ['playerPackets', true, 'on'],
  ['playerPackets', false, 'off'],
  ['termsVersion', '2026-11-01', '2026-11-01'],
  ['contactTelegram', '', ''],
  ['consoleAllow', ['10.0.0.0/8', '::1'], '10.0.0.0/8 ::1'],
]

test.each(shown)('%s is shown as it is typed, and typed as it is shown', (key, value, text) => {
  const kind = kindOf(key, value)
  expect(textOf(kind, value)).toBe(text)
  expect(valueFrom(key, kind, ` ${text} `)).toEqual(value)
})

test('what is no value of its kind is none', () => {
  for (const typed of ['', 'ten', '-1', '1.234', '1,000', '1 2'])
    expect(valueFrom('depositMin', 'money', typed)).toBeNull()
  expect(valueFrom('adultAge', 'whole', '18.5')).toBeNull()
  expect(valueFrom('withdrawalCountByLevel', 'wholeByLevel', '3 x')).toBeNull()
  expect(valueFrom('consoleAllow', 'networks', '')).toEqual([])
  expect(valueFrom('playerPackets', 'onOff', 'maybe')).toBeNull()
})
