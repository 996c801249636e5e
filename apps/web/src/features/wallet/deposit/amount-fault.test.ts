import { expect, test } from 'vitest'
import type { DepositMethod } from '../queries.ts'
import { depositFault } from './amount-step.tsx'

const method: DepositMethod = {
  id: 'sandbox',
  kind: 'sandbox',
  name: 'Demo money',
  instructions: '',
  payTo: [],
  qr: null,
  currency: 'USD',
  country: null,
  rate: { num: 1n, den: 1n },
  amountMin: 10000000n,
  amountMax: 5000000000n,
}

test('a method and an amount must be chosen', () => {
  expect(depositFault('10', undefined)).toEqual({ key: 'rule.selectMethod' })
  expect(depositFault('', method)).toEqual({ key: 'rule.enterAmount' })
})

test('the amount stays within the method’s limits, both included', () => {
  expect(['9.99', '5000.01'].map((typed) => depositFault(typed, method))).toEqual([
    { key: 'amount.range' },
    { key: 'amount.range' },
  ])
  expect(['10', '10.', '5000'].map((typed) => depositFault(typed, method))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
