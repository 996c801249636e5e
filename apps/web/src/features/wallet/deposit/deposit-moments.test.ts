import { expect, test } from 'vitest'
import type { Deposit } from '../queries.ts'
import { depositMoments, why } from './deposit-moments.ts'

const t = (key: string) => key
const asked: Deposit = {
  ...{
    id: 500001n,
    method: 'bank-usd',
    kind: 'manual',
    amount: 100000000n,
    credited: null,
    currency: 'USD',
  },
  ...{ rate: { num: 1n, den: 1n }, actualPayment: 100000000n, note: '', proofs: [], state: 'pending' },
  ...{
    createdAt: new Date(0),
    payBy: new Date(1),
    provenAt: null,
    reviewBy: null,
    decidedAt: null,
    reasonCode: null,
    reason: null,
    reversedAt: null,
  },
}

const shown: Deposit = {
  ...asked,
  payBy: null,
  proofs: ['a'],
  provenAt: new Date(1),
  reviewBy: new Date(1_800_000),
}

const localized = (deposit: Deposit, now = 0) =>
  depositMoments(t, deposit, now).map(({ title, state }) => `${title} ${state}`)

test('waits for the payment first, and then for the review', () => {
  expect(localized(asked)).toEqual([
    'deposit.asked done',
    'deposit.waiting now',
    'state.pending next',
    'state.passed next',
  ])
  expect(localized({ ...asked, kind: 'btcpay' })).toEqual([
    'deposit.asked done',
    'deposit.waiting now',
    'state.passed next',
  ])
  expect(localized(shown)).toEqual([
    'deposit.asked done',
    'deposit.shown done',
    'state.pending now',
    'state.passed next',
  ])
})

test('promises a time, and admits when it has passed', () => {
  const promise = (now: number) => String(depositMoments(t, shown, now)[2]?.meta)
  expect(promise(1_800_000)).toContain('deposit.reviewBy')
  expect(promise(1_800_001)).toContain('deposit.late')
})

test('ends with the reason', () => {
  expect(localized({ ...shown, state: 'passed', decidedAt: new Date(2) }).at(-1)).toBe('state.passed done')
  expect(localized({ ...asked, state: 'expired', decidedAt: new Date(2) })).toEqual([
    'deposit.asked done',
    'state.expired bad',
  ])
  const failed = {
    ...shown,
    state: 'failed',
    decidedAt: new Date(2),
    reasonCode: 'name_differs',
    reason: 'Paid by B.',
  } as const
  expect(depositMoments(t, failed, 0).at(-1)?.meta).toContain('depositReason.name_differs Paid by B.')
})

test('gives the reason by the code and the operator’s text, and nothing for an unknown code', () => {
  expect(why(t, { reasonCode: 'other', reason: 'Call us.' })).toBe('Call us.')
  expect(why(t, { reasonCode: 'other', reason: null })).toBe('depositReason.other')
  expect(why(t, { reasonCode: 'cancelled', reason: null })).toBe('depositReason.cancelled')
  expect(why(t, { reasonCode: 'toString', reason: null })).toBe('')
})

test('was taken back after it had passed', () => {
  expect(
    localized({ ...shown, state: 'passed', decidedAt: new Date(2), reversedAt: new Date(3) }).slice(-2),
  ).toEqual(['state.passed done', 'state.reversed bad'])
})
