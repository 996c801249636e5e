import { expect, test } from 'vitest'
import { type GameRules, oddsOf, oddsText, type Play, TARGET_RETURN, winningLines } from './index.ts'

function diceRules(play: Partial<Play>): GameRules {
  const sums = Array.from({ length: 16 }, (_, index) => String(index + 3))
  const sumPlay: Play = {
    id: 'sum',
    no: 1,
    group: 'sum',
    facets: [{ kind: 'at', positions: [1, 2, 3] }],
    picks: sums,
    tiers: [{ id: 'exact' }],
    wins: (result) => [{ pick: result.reduce((sum, die) => sum + die, 0) - 3, tier: 0 }],
    ...play,
  }
  const numbers = { low: 1, high: 6, count: 3, areDistinct: false }
  return { game: 'k3', version: 1, numbers, plays: [sumPlay], facts: [] }
}

test('computes the odds of three dice by counting all 216 throws, rounded down to hundredths', () => {
  const odds = oddsOf(diceRules({})).map((line) => oddsText(line.worst))
  const half = ['211.68', '70.56', '35.28', '21.16', '14.11', '10.08', '8.46', '7.84']
  expect(odds).toEqual([...half, ...half.toReversed()])
})

test('never returns more than the target', () => {
  for (const { returned } of oddsOf(diceRules({}))) {
    expect(returned.num * 100).toBeLessThanOrEqual(returned.den * TARGET_RETURN)
    expect(returned.num * 1000).toBeGreaterThanOrEqual(returned.den * 950)
  }
})

test('gives the open tier what a chosen tier leaves of the target', () => {
  const [line] = oddsOf(
    diceRules({
      picks: [''],
      tiers: [{ id: 'double' }, { id: 'triple', odds: 1000 }],
      wins: ([a, b, c]) => (a !== b ? [] : [{ pick: 0, tier: b === c ? 1 : 0 }]),
    }),
  )
  // 6 of 216 throws pay the chosen 10.00 and 30 share the remaining 0.98: floor((21168 − 6000) / 30) = 505.
  expect(line?.tiers).toEqual([
    { id: 'double', odds: 505, wins: 30 },
    { id: 'triple', odds: 1000, wins: 6 },
  ])
})

test('does not accept rules that cannot be priced', () => {
  expect(() => oddsOf(diceRules({ tiers: [{ id: 'a' }, { id: 'b' }] }))).toThrow('one open tier')
  expect(() => oddsOf(diceRules({ wins: () => [] }))).toThrow('can be won')
  expect(() => oddsOf(diceRules({ wins: () => [{ pick: 99, tier: 0 }] }))).toThrow('what it sells')
  const twice = [
    { pick: 0, tier: 0 },
    { pick: 0, tier: 0 },
  ]
  expect(() => oddsOf(diceRules({ wins: () => twice }))).toThrow('once')
})

test('settles other games by the same code', () => {
  expect(winningLines(diceRules({}), [1, 2, 3])).toEqual([{ play: 1, pick: 3, odds: 2116 }])
})
