import { lineOdds, lineOf, rulesOf } from '@opendraw/games'
import { assert } from '@opendraw/money'
import { expect, test } from 'vitest'
import { chanceFrom } from '../../testing/simulation/chance.ts'
import { winOf } from './unusual-wins.ts'

const rules = rulesOf('rgb')
const STAKE = 10_000_000n

/** Bets of one line a round, won as often as `wins` says of the round. */
function betsOn(play: string, pick: string, rounds: number, wins: (round: number) => boolean) {
  const line = lineOf(rules, play, pick)
  assert(line !== undefined, 'the rules have that line')
  const odds = lineOdds(rules, line.playNo, line.pickIndex)?.worst ?? 0
  return Array.from({ length: rounds }, (_, round) => ({
    ...{ roundId: BigInt(round), game: 'rgb-1m', play: line.playNo, pick: line.pickIndex, stake: STAKE },
    ...{ odds: wins(round) ? odds : null, isOfDay: true },
  }))
}

test('an even bet that always wins stands out by the square root of its rounds', () => {
  const { sigmas, won, rounds } = winOf(betsOn('rgb_big', '', 100, () => true))
  expect(rounds).toBe(100)
  expect(won).toBe(960_000_000n)
  // One round is left out: 99 / √100.
  expect(sigmas).toBeCloseTo(9.9, 9)
})

test('one hit at long odds is left out, since it is no pattern', () => {
  expect(winOf(betsOn('rgb_n', '7', 200, (round) => round === 3)).sigmas).toBeLessThan(0)
})

test('lines that win together are no more unusual than one of their sum', () => {
  const lines = betsOn('rgb_big', '', 60, () => true)
  expect(winOf([...lines, ...lines]).sigmas).toBeCloseTo(winOf(lines).sigmas, 9)
})

test('among two thousand honest accounts none stands out by six', () => {
  const chance = chanceFrom(20261126)
  const most = Math.max(
    ...Array.from({ length: 2_000 }, () => winOf(betsOn('rgb_big', '', 60, () => chance.in(50))).sigmas),
  )
  expect(most).toBeGreaterThan(2)
  expect(most).toBeLessThan(6)
})

test('many small wins stand out beside a few large bets that cover them', () => {
  const small = betsOn('rgb_big', '', 2_000, (round) => round % 5 < 3).map((line) => ({
    ...line,
    stake: STAKE / 1_000n,
  }))
  const large = betsOn('rgb_big', '', 40, (round) => round % 2 === 0).map((line) => ({
    ...line,
    ...{ roundId: line.roundId + 10_000n, stake: STAKE * 100n },
  }))
  expect(winOf([...small, ...large]).sigmas).toBeGreaterThan(6)
})

test('nothing is divided by nothing', () => {
  expect(winOf([])).toEqual({ rounds: 0, won: 0n, sigmas: 0 })
})
