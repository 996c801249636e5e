import { expect, test } from 'vitest'
import { outcomeOf, slipsOf } from './round-outcome.ts'

type Slip = Parameters<typeof outcomeOf>[0][number]
const slip = (state: Slip['state'], payout: bigint | null, issue = 202611210001n): Slip => ({
  orderNo: '00000000-0000-4000-8000-000000000000',
  gameId: 'k3-1m',
  issue,
  placedAt: new Date(1),
  state,
  stake: 10000000n,
  payout,
  profit: null,
  result: [1, 2, 3],
  sum: 6,
  lines: [],
})

test('only more than the stakes is a win: a payout below them is not called one', () => {
  expect(outcomeOf([slip('won', 19600000n)])?.kind).toBe('won')
  expect(outcomeOf([slip('won', 19600000n), slip('lost', 0n)])).toEqual({
    kind: 'back',
    stake: 20_000_000n,
    payout: 19_600_000n,
  })
  expect(outcomeOf([slip('won', 10000000n)])?.kind).toBe('back')
  expect(outcomeOf([slip('lost', 0n)])?.kind).toBe('back')
})

test('a voided round gave everything back, and says nothing of winning', () => {
  expect(outcomeOf([slip('void', 10000000n)])?.kind).toBe('void')
})

test('a round with an open slip, or without slips, has no outcome', () => {
  expect(outcomeOf([slip('won', 19600000n), slip('waiting', null)])).toBeUndefined()
  expect(outcomeOf([])).toBeUndefined()
})

test('the slips of a round are those of its number', () => {
  expect(slipsOf([slip('lost', 0n), slip('lost', 0n, 202611210002n)], 202611210002n)).toHaveLength(1)
})
