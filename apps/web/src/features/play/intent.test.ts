import { placeBet, toJson } from '@opendraw/contract'
import { MICRO } from '@opendraw/money'
import { expect, test } from 'vitest'
import { type Slip, withTimes } from './bet-slip.ts'
import { betOf } from './intent.ts'

let keys = 0
const newKey = () => `00000000-0000-7000-8000-${String(++keys).padStart(12, '0')}`
const target = { gameId: 'rgb-1m', issue: 202611210005n, oddsVersion: 1 }
const slip: Slip = { lines: [{ play: 'rgb_n', pick: '7', stake: 5n * MICRO }], times: 1 }

test('is a bet that the contract takes, with the multiplier in every stake', () => {
  const bet = betOf(withTimes(slip, 3), target, undefined, newKey)
  expect(placeBet.request.safeParse(JSON.parse(toJson(bet))).success).toBe(true)
  expect(bet.lines).toEqual([{ play: 'rgb_n', pick: '7', stake: 15000000n }])
})

test('trying the same again keeps the key', () => {
  const first = betOf(slip, target, undefined, newKey)
  expect(betOf(slip, target, first, newKey).key).toBe(first.key)
})

test('another round, other odds or another slip is another intent', () => {
  const first = betOf(slip, target, undefined, newKey)
  const others = [
    betOf(slip, { ...target, issue: 202611210006n }, first, newKey),
    betOf(slip, { ...target, oddsVersion: 2 }, first, newKey),
    betOf(withTimes(slip, 2), target, first, newKey),
  ]
  expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(4)
})
