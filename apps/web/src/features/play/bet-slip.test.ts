import { MICRO } from '@opendraw/money'
import { expect, test } from 'vitest'
import { returnMax } from './bet-sheet.tsx'
import {
  emptySlip,
  mostOf,
  type Slip,
  stakeOf,
  swapped,
  toggled,
  totalOf,
  withoutLine,
  withStake,
  withTimes,
} from './bet-slip.ts'

const green = { play: 'rgb_green', pick: '' }
const seven = { play: 'rgb_n', pick: '7' }
const big = { play: 'rgb_big', pick: '' }
const usd = (amount: number) => BigInt(amount) * MICRO
const slip: Slip = {
  lines: [
    { ...green, stake: usd(10) },
    { ...seven, stake: usd(5) },
  ],
  times: 1,
}

test('a press puts a choice on the slip, a second one takes it off', () => {
  const one = toggled(emptySlip, [seven], usd(5), 100)
  expect(one?.lines).toEqual([{ ...seven, stake: usd(5) }])
  expect(one && toggled(one, [seven], usd(5), 100)?.lines).toEqual([])
})

test('a press on several puts on those that are missing, and takes all off only when all are there', () => {
  expect(toggled(slip, [green, big], usd(1), 100)?.lines).toEqual([...slip.lines, { ...big, stake: usd(1) }])
  expect(toggled(slip, [green, seven], usd(1), 100)?.lines).toEqual([])
})

test('what would make the slip longer than the contract takes changes nothing', () => {
  expect(toggled(slip, [big], usd(1), 2)).toBeUndefined()
})

test('a quick pick replaces what its column had', () => {
  const next = swapped(slip, [green, seven], [seven, big], usd(2), 100)
  expect(next?.lines).toEqual([
    { ...seven, stake: usd(2) },
    { ...big, stake: usd(2) },
  ])
  expect(swapped(slip, [seven], [], usd(2), 100)?.lines).toEqual([{ ...green, stake: usd(10) }])
})

test('the total is every stake times the multiplier', () => {
  expect(totalOf(slip)).toBe(usd(15))
  expect(totalOf(withTimes(slip, 3))).toBe(usd(45))
  expect(totalOf(withStake(slip, seven, usd(20)))).toBe(usd(30))
  expect(withoutLine(slip, green).lines).toEqual([{ ...seven, stake: usd(5) }])
})

test('one stake can be put on all lines, and is shown as long as they agree', () => {
  expect(stakeOf(slip, 'all')).toBe(0n)
  expect(stakeOf(withStake(slip, 'all', usd(3)), 'all')).toBe(usd(3))
  expect(totalOf(withStake(slip, 'all', usd(3)))).toBe(usd(6))
})

test('the multiplier stays between 1 and 100', () => {
  expect(withTimes(slip, 0).times).toBe(1)
  expect(withTimes(slip, 101).times).toBe(100)
})

test('the possible return is what the best result pays: green at 2.05 and 7 at 9.80 fall together', () => {
  expect(returnMax('rgb', slip)).toBe(20_500_000n + 49_000_000n)
})

test('picks that cannot win together do not add up', () => {
  const both: Slip = {
    lines: [
      { ...green, stake: usd(10) },
      { play: 'rgb_red', pick: '', stake: usd(10) },
    ],
    times: 1,
  }
  expect(returnMax('rgb', both)).toBe(20_500_000n)
})

const open = { own: undefined, round: usd(100_000), line: usd(1000) }

test('MAX is what the balance leaves after the other lines, within the limit, in whole cents', () => {
  const cash = usd(100)
  expect(mostOf(slip, seven, { ...open, cash })).toEqual({ stake: usd(90), by: 'cash' })
  expect(mostOf(slip, seven, { ...open, cash, line: usd(50) })).toEqual({ stake: usd(50), by: 'table' })
  expect(mostOf(withTimes(slip, 4), seven, { ...open, cash }).stake).toBe(usd(15))
  expect(mostOf(slip, seven, { ...open, cash: 10_007_777n }).stake).toBe(0n)
  expect(mostOf(slip, seven, { ...open, cash: 15_007_777n }).stake).toBe(usd(5))
})

test('MAX on all lines shares the balance among them', () => {
  const cash = usd(100)
  expect(mostOf(slip, 'all', { ...open, cash }).stake).toBe(usd(50))
  expect(mostOf(withTimes(slip, 5), 'all', { ...open, cash }).stake).toBe(usd(10))
  expect(mostOf(emptySlip, 'all', { ...open, cash }).stake).toBe(0n)
})

test('MAX is never above the own limits of the player, nor above what the round still takes of them', () => {
  const cash = usd(100)
  expect(mostOf(slip, seven, { ...open, cash, own: usd(30) })).toEqual({ stake: usd(20), by: 'own' })
  expect(mostOf(slip, seven, { ...open, cash, own: 0n })).toEqual({ stake: 0n, by: 'own' })
  expect(mostOf(slip, seven, { ...open, cash, round: usd(25) })).toEqual({ stake: usd(15), by: 'table' })
})
