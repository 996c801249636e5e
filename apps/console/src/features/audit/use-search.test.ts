import { DAY_MS } from '@opendraw/time'
import { expect, test } from 'vitest'
import { searchOf } from './use-search.ts'

test('asks for what was typed, and a last day counts whole', () => {
  const {
    from = new Date(0),
    until = new Date(0),
    ...rest
  } = searchOf({
    act: ' deposit. ',
    operator: '',
    from: '2026-11-20',
    until: '2026-11-21',
  })
  expect(rest).toEqual({ act: 'deposit.' })
  expect(until.getTime() - from.getTime()).toBe(2 * DAY_MS)
})

test('a day that makes no sense narrows nothing', () => {
  expect(searchOf({ from: '2026-13-45', until: 'yesterday' })).toEqual({})
})
