import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hitRate, returnRate, type Sums } from './rates.ts'

/** Of one draw: bets of one stake, of which `won` (all by default) pay `odds`. */
type Draw = Readonly<{ bets: number; odds: number; won?: number }>

function sumsOf(draws: readonly Draw[], stake = 1): Sums {
  const sum = (of: (draw: Draw) => number) => draws.reduce((total, draw) => total + of(draw), 0)
  const bets = (draw: Draw) => draw.bets
  const won = (draw: Draw) => (draw.odds > 0 ? (draw.won ?? draw.bets) : 0)
  const staked = (draw: Draw) => draw.bets * stake
  const returned = (draw: Draw) => won(draw) * stake * draw.odds
  return {
    draws: draws.length,
    drawsWon: draws.filter((draw) => won(draw) > 0).length,
    bets: sum(bets),
    won: sum(won),
    staked: sum(staked),
    returned: sum(returned),
    betSquares: sum((draw) => bets(draw) ** 2),
    wonSquares: sum((draw) => won(draw) ** 2),
    wonBets: sum((draw) => won(draw) * bets(draw)),
    stakeSquares: sum((draw) => staked(draw) ** 2),
    returnSquares: sum((draw) => returned(draw) ** 2),
    products: sum((draw) => staked(draw) * returned(draw)),
  }
}

const draws = (won: number, lost: number, bets = 1, odds = 2) => [
  ...Array.from({ length: won }, () => ({ bets, odds })),
  ...Array.from({ length: lost }, () => ({ bets, odds: 0 })),
]

/** Numbers from 0 to below 1, the same at every run (mulberry32). */
function aChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('gives the Wilson interval of independent draws', () => {
  // Of 0 in 40: 0 to 0.087622 = z² / (40 + z²), by hand.
  expect(hitRate(sumsOf(draws(0, 40)))).toEqual({ rate: 0, interval: { low: 0, high: 87_622 } })
  // 20 of 50 as R's prop.test without correction gives it, 0.276, 0.538, but for the d / (d - 1) of an estimated variance.
  const { interval } = hitRate(sumsOf(draws(20, 30))) ?? { interval: null }
  expect(interval?.low).toBeCloseTo(275_000, -4)
  expect(interval?.high).toBeCloseTo(540_000, -4)
  expect(hitRate(sumsOf(draws(20, 9)))).toEqual({ rate: 689_655, interval: null })
  expect(hitRate(sumsOf([]))).toBeNull()
})

test('a million bets on one draw tell no more than one', () => {
  for (const [won, lost] of [
    [20, 30],
    [0, 30],
    [2, 40],
  ] as const) {
    expect(hitRate(sumsOf(draws(won, lost, 1_000_000)))).toEqual(hitRate(sumsOf(draws(won, lost))))
  }
})

test('six bets on pairs of dice of one draw are one trial: the intervals cover the truth about 19 times in 20', () => {
  const chance = aChance(20_261_122)
  const die = () => 1 + Math.floor(chance() * 6)
  // All pairs of the numbers 1 to 4; the chance of each is 5 in 36.
  const pairsIn = (dice: ReadonlySet<number>) => {
    const found = [1, 2, 3, 4].filter((number) => dice.has(number)).length
    return (found * (found - 1)) / 2
  }
  const trials = 1_000
  const held = { hit: 0, returned: 0 }
  for (let trial = 0; trial < trials; trial++) {
    const sample = Array.from({ length: 200 }, () => ({
      bets: 6,
      won: pairsIn(new Set([die(), die(), die()])),
      odds: 7.05,
    }))
    const hit = hitRate(sumsOf(sample))?.interval
    const returned = returnRate(sumsOf(sample))?.interval
    if (hit && hit.low <= (5 / 36) * 1e6 && hit.high >= (5 / 36) * 1e6) held.hit++
    if (returned && returned.low <= (7.05 * 5e6) / 36 && returned.high >= (7.05 * 5e6) / 36) held.returned++
  }
  for (const times of [held.hit, held.returned]) {
    expect(times / trials).toBeGreaterThan(0.92)
    expect(times / trials).toBeLessThan(0.975)
  }
})

test('the interval of the returns covers the true return about 19 times in 20, whatever the size of the crowds', () => {
  const chance = aChance(20_261_121)
  let held = 0
  const trials = 1_000
  for (let trial = 0; trial < trials; trial++) {
    const sample = Array.from({ length: 400 }, () => {
      const bets = 1 + Math.floor(chance() * 50)
      return { bets, odds: chance() < 0.5 ? 1.96 : 0 }
    })
    const { interval } = returnRate(sumsOf(sample)) ?? { interval: null }
    if (interval && interval.low <= 980_000 && interval.high >= 980_000) held++
  }
  expect(held / trials).toBeGreaterThan(0.92)
  expect(held / trials).toBeLessThan(0.975)
})

test('gives no interval for returns of too few draws, or of too few that were won', () => {
  expect(returnRate(sumsOf(draws(10, 19)))?.interval).toBeNull()
  expect(returnRate(sumsOf(draws(4, 400)))?.interval).toBeNull()
  expect(returnRate(sumsOf(draws(10, 20)))).toEqual({
    rate: 666_667,
    interval: { low: expect.any(Number), high: expect.any(Number) },
  })
  expect(returnRate(sumsOf([]))).toBeNull()
})

test('low <= rate <= high within 0 and 1 for hits, for any sample', () => {
  const draw = fc.record({ bets: fc.integer({ min: 1, max: 1_000 }), odds: fc.constantFrom(0, 1.96) })
  fc.assert(
    fc.property(fc.array(draw, { minLength: 30, maxLength: 80 }), (sample) => {
      const { rate, interval } = hitRate(sumsOf(sample)) ?? { rate: 0, interval: null }
      return (
        interval !== null &&
        interval.low >= 0 &&
        interval.low <= rate &&
        rate <= interval.high &&
        interval.high <= 1e6
      )
    }),
  )
})
