import { expect, test } from 'vitest'
import type { WithdrawInfo } from '../queries.ts'
import { withdrawalFault } from './withdrawal-fault.ts'

const info: WithdrawInfo = {
  cash: '100000000',
  withdrawable: '60000000',
  amountMin: '10000000',
  amountMax: '5000000000',
  countLeft: 3,
  amountLeft: '10000000000',
  fee: { basisPoints: 0, floor: '0', smallAmount: '1000000', smallFee: '1000000' },
  turnover: { required: '40000000', done: '0', left: '40000000', sources: [] },
  hasFundPassword: true,
  reviewHours: 24,
}

test('what is withdrawable passes to the cent', () => {
  expect(withdrawalFault('60', info)).toBe(undefined)
  expect(withdrawalFault('60.01', info)).toBe('withdraw.turnoverFirst')
})

test('the first reason is told: amount, range, the day, the balance, the turnover', () => {
  expect(withdrawalFault('', info)).toBe('rule.enterAmount')
  expect(withdrawalFault('9.99', info)).toBe('amount.range')
  expect(withdrawalFault('5000.01', info)).toBe('amount.range')
  expect(withdrawalFault('200', { ...info, countLeft: 0 })).toBe('withdraw.today')
  expect(withdrawalFault('20', { ...info, amountLeft: '15000000' })).toBe('withdraw.today')
  expect(withdrawalFault('100.01', info)).toBe('rule.insufficient')
})
