import { MICRO, type Money, times } from '@opendraw/money'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  addLine,
  emptyExposure,
  type GameRules,
  k3Rules,
  largestPayout,
  largestStake,
  outcomesOf,
  payoutAt,
  pkRules,
  type Result,
  removeLine,
  rgbRules,
  type StakedLine,
  sscRules,
  winningLines,
  worstCase,
  worstOdds,
} from './index.ts'

// Seconds on an idle machine; every outcome of ssc is settled.
vi.setConfig({ testTimeout: 120_000 })

const betsOn = (rules: GameRules, maxLength: number, minLength = 0) => {
  const stake = fc.oneof(
    fc.bigInt({ min: 1n, max: 10n ** 10n }),
    fc.bigInt({ min: 1n, max: 10_000n }).map((cents) => cents * 10_000n),
  )
  // Plays first, so that those of few picks are as frequent as those of a thousand.
  const line = fc.constantFrom(...rules.plays).chain((play) =>
    fc.record({
      play: fc.constant(play.no),
      pick: fc.nat(play.picks.length - 1),
      stake,
    }),
  )
  return fc.array(line, { minLength, maxLength })
}

const exposureOf = (rules: GameRules, bets: readonly StakedLine[]) => {
  const exposure = emptyExposure(rules)
  for (const { play, pick, stake } of bets) addLine(exposure, play, pick, stake)
  return exposure
}

const staked = (bets: readonly StakedLine[]) => bets.reduce((sum, { stake }) => sum + stake, 0n)

/** What settling the result would pay, line by line. */
const paidAt = (rules: GameRules, bets: readonly StakedLine[], result: Result) =>
  bets.reduce((sum, { play, pick, stake }) => sum + times(stake, payoutAt(rules, play, pick, result)), 0n)

const largest = (amounts: Iterable<Money>) => {
  let most = 0n
  for (const amount of amounts) if (amount > most) most = amount
  return most
}

/** The most that any of all 100,000 numbers pays, by settling each. */
const sscWins = new Map<number, number[]>()
const sscCount = 100_000
const mostOfSsc = (bets: readonly StakedLine[]) => {
  if (sscWins.size === 0) {
    outcomesOf(sscRules).forEach((result, outcome) => {
      for (const { play, pick } of winningLines(sscRules, result)) {
        const line = play * 10_000 + pick
        const known = sscWins.get(line)
        if (known) known.push(outcome)
        else sscWins.set(line, [outcome])
      }
    })
  }
  const paid = new Float64Array(sscCount)
  for (const { play, pick, stake } of bets) {
    const odds = worstOdds(sscRules, play, pick)
    for (const outcome of sscWins.get(play * 10_000 + pick) ?? []) {
      paid[outcome] = (paid[outcome] ?? 0) + Number(times(stake, odds))
    }
  }
  return BigInt(paid.reduce((most, one) => (one > most ? one : most), 0))
}

test('costs nothing without bets', () => {
  expect(worstCase(emptyExposure(rgbRules))).toBe(0n)
})

test.each([rgbRules, k3Rules])(
  'finds the worst outcome of $game that settling every outcome finds',
  (rules) => {
    fc.assert(
      fc.property(betsOn(rules, 30), (bets) => {
        const most = largest(outcomesOf(rules).map((result) => paidAt(rules, bets, result)))
        const loss = most - staked(bets)
        expect(worstCase(exposureOf(rules, bets))).toBe(loss > 0n ? loss : 0n)
        expect(worstCase(exposureOf(rules, bets), 0n)).toBe(loss > 0n ? loss : 0n)
        expect(largestPayout(rules, bets)).toBe(most)
      }),
    )
  },
)

test('of ssc it is never below the worst outcome, and decides exactly about every limit', () => {
  fc.assert(
    fc.property(betsOn(sscRules, 40), fc.nat(200), (bets, percent) => {
      const most = mostOfSsc(bets)
      const loss = most > staked(bets) ? most - staked(bets) : 0n
      const exposure = exposureOf(sscRules, bets)
      expect(worstCase(exposure) >= loss).toBe(true)
      const limits = [(loss * BigInt(percent)) / 100n, loss, loss - 1n, 0n, loss + 1n].filter(
        (limit) => limit >= 0n,
      )
      for (const limit of limits) {
        const worst = worstCase(exposure, limit)
        expect(worst >= loss && worst > limit === loss > limit).toBe(true)
        if (worst > limit) expect(worst).toBe(loss)
      }
      expect(largestPayout(sscRules, bets)).toBe(most)
    }),
    { numRuns: 40 },
  )
})

test('of ssc it stays true while bets come and go between the looks', () => {
  fc.assert(
    fc.property(betsOn(sscRules, 25, 5), fc.nat(), (bets, seed) => {
      const exposure = emptyExposure(sscRules)
      const kept: StakedLine[] = []
      bets.forEach((bet, index) => {
        addLine(exposure, bet.play, bet.pick, bet.stake)
        worstCase(exposure, BigInt(seed % 7) * MICRO)
        if ((seed >> (index % 31)) % 2 === 1) removeLine(exposure, bet.play, bet.pick, bet.stake)
        else kept.push(bet)
      })
      const loss = mostOfSsc(kept) - staked(kept)
      expect(worstCase(exposure) >= loss).toBe(true)
      expect(worstCase(exposure, 0n)).toBe(loss > 0n ? loss : 0n)
    }),
    { numRuns: 25 },
  )
})

const orders = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 10 })

test('of pk no order costs more than the bound, and two books together not more than both bounds', () => {
  fc.assert(
    fc.property(betsOn(pkRules, 60), fc.array(orders, { minLength: 20, maxLength: 20 }), (bets, results) => {
      const bound = worstCase(exposureOf(pkRules, bets))
      const most = largest(results.map((result) => paidAt(pkRules, bets, result)))
      expect(most - staked(bets) <= bound).toBe(true)
      expect(most <= largestPayout(pkRules, bets)).toBe(true)
      const [odd, even] = [bets.filter((_, at) => at % 2 === 1), bets.filter((_, at) => at % 2 === 0)]
      expect(bound <= worstCase(exposureOf(pkRules, odd)) + worstCase(exposureOf(pkRules, even))).toBe(true)
    }),
  )
})

test('of pk the most that a slip can pay is exact where it looks at few places', () => {
  const front = pkRules.plays.filter(({ group }) => group === 'sum' || group === 'top2' || group === 'top3')
  const slip = fc.array(
    fc.constantFrom(...front).chain((play) =>
      fc.record({
        play: fc.constant(play.no),
        pick: fc.nat(play.picks.length - 1),
        stake: fc.bigInt({ min: 1n, max: 10n ** 8n }),
      }),
    ),
    { minLength: 2, maxLength: 100 },
  )
  const tops = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((a) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((b) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        .filter((c) => a !== b && b !== c && a !== c)
        .map((c) => [a, b, c, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((n) => ![a, b, c].includes(n))]),
    ),
  )
  fc.assert(
    fc.property(slip, (bets) => {
      expect(largestPayout(pkRules, bets)).toBe(largest(tops.map((result) => paidAt(pkRules, bets, result))))
    }),
    { numRuns: 10 },
  )
})

test('of pk a slip that bets one number on two places is paid for one of them only', () => {
  const slip = [0, 10].map((pick) => ({ play: 6, pick, stake: 10n * MICRO }))
  expect(largestPayout(pkRules, slip)).toBe(98n * MICRO)
  expect(worstCase(exposureOf(pkRules, slip))).toBe(176n * MICRO)
})

test.each([rgbRules, k3Rules, pkRules, sscRules])('forgets a line of $game that is taken back', (rules) => {
  fc.assert(
    fc.property(betsOn(rules, 10), betsOn(rules, 3, 1), (bets, more) => {
      const exposure = exposureOf(rules, bets)
      for (const { play, pick, stake } of more) addLine(exposure, play, pick, stake)
      for (const { play, pick, stake } of more) removeLine(exposure, play, pick, stake)
      expect(worstCase(exposure)).toBe(worstCase(exposureOf(rules, bets)))
      expect(exposure.stakes).toBe(staked(bets))
    }),
  )
})

test('does not add up bets that offset each other', () => {
  const exposure = emptyExposure(rgbRules)
  addLine(exposure, 5, 0, 100n * MICRO)
  expect(worstCase(exposure)).toBe(96n * MICRO)
  addLine(exposure, 6, 0, 100n * MICRO)
  expect(worstCase(exposure)).toBe(0n)
})

test.each([rgbRules, k3Rules, pkRules, sscRules])(
  'knows the largest stake on $game that still fits, to within the rounding of payouts',
  (rules) => {
    const limits = fc.bigInt({ min: 0n, max: 10n ** 11n })
    fc.assert(
      fc.property(betsOn(rules, 10), betsOn(rules, 1, 1), limits, (bets, [line], spare) => {
        if (!line) return
        const exposure = exposureOf(rules, bets)
        const limit = worstCase(exposure, 0n) + spare
        const stake = largestStake(exposure, line.play, line.pick, limit)
        const costs = (more: bigint) =>
          worstCase(exposureOf(rules, [...bets, { ...line, stake: stake + more }]), limit)
        expect(costs(0n) <= limit).toBe(true)
        // One micro-unit may be swallowed by rounding payouts down; the next two cannot.
        expect(costs(3n) > limit).toBe(true)
      }),
      { numRuns: 60 },
    )
  },
)

test('has no headroom where the limit is used up', () => {
  const exposure = emptyExposure(rgbRules)
  addLine(exposure, 4, 3, 10n * MICRO)
  expect(largestStake(exposure, 4, 3, 88n * MICRO)).toBe(0n)
  expect(largestStake(exposure, 4, 3, 50n * MICRO)).toBe(0n)
  expect(largestStake(exposure, 4, 4, 88n * MICRO)).toBe(11_136_363n)
})

test('does not count a line that is not offered', () => {
  expect(() => addLine(emptyExposure(rgbRules), 4, 10, MICRO)).toThrow('have that line')
  expect(() => addLine(emptyExposure(rgbRules), 99, 0, MICRO)).toThrow('have that line')
})

test('stops counting before a payout could be inexact', () => {
  const exposure = emptyExposure(rgbRules)
  expect(() => addLine(exposure, 4, 0, 10n ** 15n)).toThrow('exactly')
})
