import { riskSignals } from '@opendraw/contract/operator'
import { expect, test } from 'vitest'
import { otherOf, signText } from './detail.tsx'

test('every signal is shown as text, sums as money, and of two accounts the other one is named', () => {
  for (const sign of riskSignals)
    expect(signText({ sign, value: '7', bound: '3' })).toMatch(/^[A-Z\d].* .*[a-z)]$/)
  const sum = { sign: 'day_sum', value: '12000000000', bound: '10000000000' } as const
  expect(signText(sum)).toContain('12,000.00 USD')
  expect(otherOf(sum)).toBe(null)
  expect(signText({ sign: 'chasing', value: '4', bound: '3' })).toContain('4 deposits')
  expect(otherOf({ sign: 'card', value: '17', bound: null })).toBe(17n)
})
