import { MICRO, times } from '@opendraw/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Game,
  type GameRules,
  guaranteedReturn,
  leastPayout,
  lineOf,
  oddsOf,
  outcomesOf,
  payoutAt,
  rulesOf,
  type StakedLine,
} from './index.ts'

/** What the bets pay at one outcome, by the function that settles them. */
const paidAt = (rules: GameRules, lines: readonly StakedLine[], outcome: readonly number[]) =>
  lines.reduce((sum, { play, pick, stake }) => sum + times(stake, payoutAt(rules, play, pick, outcome)), 0n)

const named = (game: Game, bets: readonly (readonly [string, string, number])[]): StakedLine[] =>
  bets.map(([playId, pick, dollars]) => {
    const line = lineOf(rulesOf(game), playId, pick)
    if (!line) throw new Error(`${playId} ${pick} is no line`)
    return { play: line.playNo, pick: line.pickIndex, stake: BigInt(dollars) * MICRO }
  })
const returned = (game: Game, ...bets: (readonly [string, string, number])[]) =>
  Number((guaranteedReturn(rulesOf(game), named(game, bets)) * 100n) / MICRO) / 100

/** Few stakes on lines that cover much, so that they often cover everything. */
const bets = (game: Game) => {
  const likely = oddsOf(rulesOf(game)).filter(({ probability }) => probability.num * 10 >= probability.den)
  return fc
    .array(
      fc.record({
        at: fc.integer({ min: 0, max: likely.length - 1 }),
        stake: fc.bigInt({ min: 1n, max: 10_000n }).map((cents) => cents * 10_000n),
      }),
      { maxLength: 8 },
    )
    .map((chosen) =>
      chosen.flatMap(({ at, stake }) => {
        const line = likely[at]
        return line ? [{ play: line.play.no, pick: line.pickIndex, stake }] : []
      }),
    )
}

test.each(['rgb', 'k3'] as const)(
  '%s: the smallest payout over every outcome, settled one by one',
  (game) => {
    const rules = rulesOf(game)
    const outcomes = outcomesOf(rules)
    fc.assert(
      fc.property(bets(game), (lines) => {
        const payouts = outcomes.map((outcome) => paidAt(rules, lines, outcome))
        const smallest = payouts.reduce((a, b) => (a < b ? a : b))
        expect(guaranteedReturn(rules, lines)).toBe(smallest)
        const staked = lines.reduce((sum, { stake }) => sum + stake, 0n)
        expect(smallest <= staked).toBe(true)
      }),
      { numRuns: 60 },
    )
  },
)

test.each([
  ['ssc', 60],
  ['pk', 40],
] as const)('%s: the smallest payout over every outcome, filled position after position', (game, numRuns) => {
  const rules = rulesOf(game)
  fc.assert(
    fc.property(bets(game), (lines) => {
      expect(guaranteedReturn(rules, lines)).toBe(leastPayout(rules, lines))
    }),
    { numRuns },
  )
})

test('pk: what covers every order is exact however many orders there are to look at', () => {
  const rules = rulesOf('pk')
  const stake = (n: number) => 10 + ((n * 7) % 13)
  for (const number of [1, 4, 10]) {
    const everywhere = Array.from({ length: 10 }, (_, n) => ['pk_pos', `${n + 1}-${number}`, 10] as const)
    expect(returned('pk', ...everywhere)).toBe(98)
    const uneven = named(
      'pk',
      everywhere.map(([play, pick], n) => [play, pick, stake(n)] as const),
    )
    expect(guaranteedReturn(rules, uneven)).toBe(leastPayout(rules, uneven))
  }
  const duels = ['1', '2', '3', '4', '5'].flatMap((place, n) => [
    ['pk_dragon', place, stake(n)] as const,
    ['pk_tiger', place, stake(n + 3)] as const,
    ['pk_pos_big', place, stake(n + 1)] as const,
    ['pk_pos', `${place}-7`, stake(n + 2)] as const,
  ])
  const front = ['5', '9', '11', '14'].map((sum, n) => ['pk_sum', sum, stake(n)] as const)
  const exact = [['pk_top3_exact', '1-2-3', 3] as const, ['pk_top2_set', '4-7', 9] as const]
  const mixed = named('pk', [...duels, ...front, ...exact])
  expect(guaranteedReturn(rules, mixed)).toBe(leastPayout(rules, mixed))
})

test.each(['rgb', 'k3'] as const)(
  '%s: filled position after position, each outcome is settled as bets are',
  (game) => {
    const rules = rulesOf(game)
    fc.assert(
      fc.property(bets(game), (lines) => {
        const payouts = outcomesOf(rules).map((outcome) => paidAt(rules, lines, outcome))
        expect(leastPayout(rules, lines)).toBe(payouts.reduce((a, b) => (a < b ? a : b)))
      }),
      { numRuns: 40 },
    )
  },
)

test('opposite sides return their smaller payout, whatever the game', () => {
  expect(returned('rgb', ['rgb_big', '', 50], ['rgb_small', '', 50])).toBe(98)
  expect(returned('rgb', ['rgb_big', '', 60], ['rgb_small', '', 50])).toBe(98)
  expect(returned('k3', ['k3_odd', '', 50], ['k3_even', '', 50])).toBe(98)
  expect(returned('pk', ['pk_dragon', '1', 50], ['pk_tiger', '1', 50])).toBe(98)
  expect(returned('pk', ['pk_pos_big', '3', 50], ['pk_pos_small', '3', 50])).toBe(98)
  expect(returned('ssc', ['ssc_pos_odd', 'A', 50], ['ssc_pos_even', 'A', 50])).toBe(98)
})

test('opposite sides of different places return nothing for sure', () => {
  expect(returned('pk', ['pk_dragon', '1', 50], ['pk_tiger', '2', 50])).toBe(0)
  expect(returned('pk', ['pk_pos_big', '3', 50], ['pk_pos_small', '4', 50])).toBe(0)
  expect(returned('ssc', ['ssc_pos_odd', 'A', 50], ['ssc_pos_even', 'B', 50])).toBe(0)
  expect(returned('rgb')).toBe(0)
})

test('pairs at several places add up, and a single bet takes nothing from them', () => {
  const pairs = ['1', '2', '3'].flatMap(
    (place) =>
      [
        ['pk_dragon', place, 50],
        ['pk_tiger', place, 50],
      ] as const,
  )
  expect(returned('pk', ...pairs, ['pk_top3_exact', '1-2-3', 10])).toBe(294)
})

test('all of a place’s numbers return one of them', () => {
  const all = Array.from({ length: 10 }, (_, n) => ['pk_pos', `2-${n + 1}`, 10] as const)
  expect(returned('pk', ...all)).toBe(98)
  expect(returned('pk', ...all.slice(1))).toBe(0)
})
