import { expect, test } from 'vitest'
import type { WithdrawInfo } from '../queries.ts'
import { withdrawalFault } from './amount-step.tsx'
import { nothingWhy } from './rule-facts.ts'

const fee = { basisPoints: 0, floor: 0n, smallAmount: 1000000n, smallFee: 1000000n }
const info: WithdrawInfo = {
  assets: {
    USD: { cash: 100000000n, withdrawable: 60000000n },
    USDT: { cash: 20000000n, withdrawable: 20000000n },
  },
  level: 0,
  countPerDay: 3,
  amountPerDay: 10000000000n,
  amountMin: 10000000n,
  amountMax: 5000000000n,
  countLeft: 3,
  amountLeft: 10000000000n,
  fees: { card: fee, TRC20: fee, ERC20: fee, BTC: fee },
  hold: null,
  debt: 0n,
  isIdentityNeeded: false,
  turnover: { required: 40000000n, done: 0n, left: 40000000n, sources: [] },
  hasFundPassword: true,
  passkeyFrom: 100_000_000n,
  reviewHours: 24,
}

test('what is withdrawable passes to the cent', () => {
  expect(withdrawalFault('60', info, 'USD')).toBe(undefined)
  expect(withdrawalFault('60.01', info, 'USD')).toBe('withdraw.turnoverFirst')
})

test('the first reason is shown: amount, range, the day, the balance, the turnover', () => {
  expect(withdrawalFault('', info, 'USD')).toBe('rule.enterAmount')
  expect(withdrawalFault('9.99', info, 'USD')).toBe('amount.range')
  expect(withdrawalFault('5000.01', info, 'USD')).toBe('amount.range')
  expect(withdrawalFault('200', { ...info, countLeft: 0 }, 'USD')).toBe('withdraw.today')
  expect(withdrawalFault('20', { ...info, amountLeft: 15000000n }, 'USD')).toBe('withdraw.today')
  expect(withdrawalFault('100.01', info, 'USD')).toBe('rule.insufficient')
})

test('each wallet has its own balance', () => {
  expect(withdrawalFault('20', info, 'USDT')).toBe(undefined)
  expect(withdrawalFault('20.01', info, 'USDT')).toBe('rule.insufficient')
})

const holding = (cash: bigint, withdrawable = 0n) => ({
  ...info,
  assets: { ...info.assets, USD: { cash, withdrawable } },
})

test('a player with less than the least withdrawal is not asked to bet: that would not help', () => {
  expect(nothingWhy(holding(5000000n))).toEqual({ key: 'withdraw.belowMin', min: 10_000_000n })
  expect(nothingWhy(holding(40000000n))).toEqual({ key: 'withdraw.turnoverFirst', amount: 40_000_000n })
})

test('the reason why nothing can be withdrawn is shown only then, and first what no bet changes', () => {
  expect(nothingWhy(info)).toBeNull()
  expect(nothingWhy(holding(0n))).toEqual({ key: 'rule.depositFirst' })
  expect(nothingWhy({ ...holding(40000000n), countLeft: 0 })).toEqual({ key: 'withdraw.today' })
})
