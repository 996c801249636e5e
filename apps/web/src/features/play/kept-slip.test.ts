import { MICRO } from '@opendraw/money'
import { expect, test } from 'vitest'
import { playsOf } from '../../testing/makers.ts'
import { emptySlip, type Slip } from './bet-slip.ts'
import { clamped, fitted, keepSlip, keptSlip } from './kept-slip.ts'

const usd = (amount: number) => BigInt(amount) * MICRO
const plays = playsOf('rgb')
const seven = { play: 'rgb_n', pick: '7' }
const slip: Slip = { lines: [{ ...seven, stake: usd(10) }], times: 2 }
const sent = {
  gameId: 'rgb-1m',
  issue: 2000202611210001n,
  oddsVersion: 1,
  key: '01900000-0000-7000-8000-000000000001',
  lines: [{ ...seven, stake: usd(20) }],
}

function aStore(first: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(first))
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  }
}

test('a slip comes back from the device as it was, each game its own', () => {
  const store = aStore()
  const state = { slip, sent, placed: slip, stake: usd(10), oddsVersion: 1 }
  keepSlip(store, 'rgb', state)
  expect(keptSlip(store, 'rgb')).toEqual(state)
  expect(keptSlip(store, 'pk')).toBeUndefined()
})

test('a slip that an earlier version kept had sent nothing', () => {
  const kept = {
    slip: { lines: [{ ...seven, stake: '10000000' }], times: 2 },
    placed: null,
    stake: '10000000',
  }
  expect(keptSlip(aStore({ 'App-Slip-rgb': JSON.stringify(kept) }), 'rgb')).toEqual({
    slip,
    sent: null,
    placed: null,
    stake: usd(10),
    oddsVersion: null,
  })
})

test('what anyone wrote into the storage is no slip', () => {
  for (const text of [
    '',
    '{',
    '[]',
    '{"slip":{"lines":[{"play":"rgb_n","pick":"7","stake":"-5"}],"times":1}}',
    '{"slip":{"lines":[],"times":1e9}}',
    '{"slip":{"lines":[],"times":1},"sent":{"issue":"-1"},"placed":null,"stake":"1"}',
  ])
    expect(keptSlip(aStore({ 'App-Slip-rgb': text }), 'rgb')).toBeUndefined()
})

test('a store that is full loses nothing that is on the screen', () => {
  const full = {
    ...aStore(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(() =>
    keepSlip(full, 'rgb', { slip, sent, placed: null, stake: usd(1), oddsVersion: 1 }),
  ).not.toThrow()
})

test('a kept slip is dropped when the odds have changed, or a pick is no longer sold', () => {
  expect(fitted(slip, 1, plays)).toEqual(slip)
  expect(fitted(slip, null, plays)).toEqual(slip)
  expect(fitted(slip, 2, plays)).toEqual(emptySlip)
  const gone: Slip = { lines: [...slip.lines, { play: 'rgb_gone', pick: '', stake: usd(1) }], times: 1 }
  expect(fitted(gone, 1, plays)).toEqual(emptySlip)
})

test('the stakes of a kept slip are brought within the limits of the game, times included', () => {
  const stakeOf = (stake: bigint, times: number) =>
    fitted({ lines: [{ ...seven, stake }], times }, 1, plays).lines[0]?.stake
  expect(stakeOf(usd(5_000), 1)).toBe(usd(1_000))
  expect(stakeOf(usd(5_000), 3)).toBe(333_330_000n)
  expect(stakeOf(100_000n, 1)).toBe(usd(1))
  expect(stakeOf(100_000n, 3)).toBe(340_000n)
  expect(stakeOf(0n, 1)).toBe(0n)
})

test('whoever accepts new odds keeps the lines that are still sold', () => {
  const gone: Slip = { lines: [...slip.lines, { play: 'rgb_gone', pick: '', stake: usd(1) }], times: 2 }
  expect(clamped(gone, plays)).toEqual(slip)
})
