import { MICRO } from '@opendraw/money'
import { expect, test } from 'vitest'
import {
  emptySlip,
  returnMax,
  type Slip,
  stakeMaxOf,
  totalOf,
  withLine,
  withoutLine,
  withStake,
  withTimes,
} from './bet-slip.ts'

const green = { play: 'rgb_green', pick: '' }
const seven = { play: 'rgb_n', pick: '7' }
const big = { play: 'rgb_big', pick: '' }
const usd = (amount: number) => BigInt(amount) * MICRO

const slip: Slip = withLine(withLine(emptySlip, green, usd(10), 100), seven, usd(5), 100)

test('a choice stands on the slip once, and no more lines than the contract takes', () => {
  expect(withLine(slip, green, usd(99), 100)).toEqual(slip)
  expect(withLine(slip, big, usd(1), 2)).toEqual(slip)
  expect(withoutLine(slip, green).lines).toEqual([{ ...seven, stake: usd(5) }])
})

test('the total is every stake times the multiplier', () => {
  expect(totalOf(slip)).toBe(usd(15))
  expect(totalOf(withTimes(slip, 3))).toBe(usd(45))
  expect(totalOf(withStake(slip, seven, usd(20)))).toBe(usd(30))
})

test('the multiplier stays between 1 and 100', () => {
  expect(withTimes(slip, 0).times).toBe(1)
  expect(withTimes(slip, 101).times).toBe(100)
})

test('the possible return is what the best result pays: green at 2.05 and 7 at 9.80 fall together', () => {
  expect(returnMax(slip)).toBe(20_500_000n + 49_000_000n)
})

test('picks that cannot win together do not add up', () => {
  const both = withLine(withLine(emptySlip, green, usd(10), 9), { play: 'rgb_red', pick: '' }, usd(10), 9)
  expect(returnMax(both)).toBe(20_500_000n)
})

test('MAX is what the balance leaves after the other lines, within the limit, in whole cents', () => {
  expect(stakeMaxOf(slip, seven, usd(100), usd(1000))).toBe(usd(90))
  expect(stakeMaxOf(slip, seven, usd(100), usd(50))).toBe(usd(50))
  expect(stakeMaxOf(withTimes(slip, 4), seven, usd(100), usd(1000))).toBe(usd(15))
  expect(stakeMaxOf(slip, seven, 10_007_777n, usd(1000))).toBe(0n)
  expect(stakeMaxOf(slip, seven, 15_007_777n, usd(1000))).toBe(usd(5))
})
