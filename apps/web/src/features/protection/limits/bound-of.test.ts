import { expect, test } from 'vitest'
import { boundFault, boundOf } from './limit-sheet.tsx'

test('an amount is typed with a point or a comma, minutes as a whole number that the period holds', () => {
  const stake = { kind: 'stake', period: 'week' } as const
  expect(boundFault(stake, '')).toBe('rule.enterAmount')
  expect(boundFault(stake, '1.234')).toBe('rule.format')
  expect(boundFault(stake, '12,5')).toBeUndefined()
  expect(boundOf(stake, '12,5')).toEqual({ amount: 12_500_000n })
  const time = { kind: 'session', period: 'day' } as const
  for (const wrong of ['', '0', '1441', '1.5', '-5'])
    expect(boundFault(time, wrong)).toBe('safe.minutesRange')
  expect(boundFault(time, '1440')).toBeUndefined()
  expect(boundOf(time, '90')).toEqual({ minutes: 90 })
})
