import { MICRO, type Money } from '@opendraw/money'
import { expect, test } from 'vitest'
import type { Translate } from '../../copy/use-messages.ts'
import { stakeFault } from './quick-bet-sheet.tsx'

const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ')
const money = (amount: Money) => String(amount / MICRO)
const facts = { stake: 10n * MICRO, stakeMin: MICRO, cash: 100n * MICRO, isOpen: true, lock: null }

test('a stake within limits and balance can be placed', () => {
  expect(stakeFault(t, money, facts)).toBeUndefined()
  expect(stakeFault(t, money, { ...facts, cash: undefined })).toBeUndefined()
})

test('a closed round comes before any fault of the stake', () => {
  expect(stakeFault(t, money, { ...facts, isOpen: false, stake: 0n })).toBe('round.locked')
})

test('a closed game says why before anything else', () => {
  const lock = { reason: 'maintenance' as const, levelMin: null }
  expect(stakeFault(t, money, { ...facts, isOpen: false, lock })).toBe('lock.maintenance')
})

test('no stake, one below the limit and one above the balance are reported', () => {
  expect(stakeFault(t, money, { ...facts, stake: 0n })).toBe('slip.enter')
  expect(stakeFault(t, money, { ...facts, stake: 10_000n })).toBe('slip.tooSmall 1')
  expect(stakeFault(t, money, { ...facts, cash: 9n * MICRO })).toBe('slip.low')
})
