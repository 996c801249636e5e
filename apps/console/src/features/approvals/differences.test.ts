// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { differences, readable } from './detail.tsx'

test('changes come first, beside the present state', () => {
  const shown = differences('{"value":60,"name":"x"}', '{"value":45,"key":"k","effectiveAt":null}')
  expect(shown.map(({ field, before, after, isChanged }) => [field, before, after, isChanged])).toEqual([
    ['key', null, 'k', true],
    ['value', '60', '45', true],
    ['name', 'x', null, false],
  ])
})

test('nothing was there before a first proposal', () => {
  expect(differences(null, '{"roles":["cashier"]}')).toEqual([
    { field: 'roles', before: null, after: '["cashier"]', isChanged: true },
  ])
})

test('amounts and instants are formatted for a reader, and nothing else is touched', () => {
  expect(readable('amount', '1000000000')).toBe('1000000000 (1,000.00 USD)')
  expect(readable('owes', '90400000')).toBe('90400000 (90.40 USD)')
  expect(readable('value', '60')).toBe('60')
  expect(readable('effectiveAt', '1795000000000')).toContain('2026')
  expect(readable('id', '1000000000')).toBe('1000000000')
})
