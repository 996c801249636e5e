import { MICRO, times } from '@opendraw/money'
import { expect, test } from 'vitest'
import {
  coloursOf,
  lineOf,
  namesOf,
  oddsOf,
  outcomesOf,
  payoutAt,
  rgbRules,
  winningLines,
  worstOdds,
} from '../index.ts'

const outcomes = outcomesOf(rgbRules)

// The published table: play, pick, chance as a fraction, odds in hundredths, largest first.
const TABLE: [string, string[], string, number[]][] = [
  ['rgb_green', [''], '1/2', [205, 160]],
  ['rgb_red', [''], '1/2', [205, 160]],
  ['rgb_violet', [''], '1/5', [490]],
  ['rgb_n', ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], '1/10', [980]],
  ['rgb_big', [''], '1/2', [196]],
  ['rgb_small', [''], '1/2', [196]],
  ['rgb_odd', [''], '1/2', [196]],
  ['rgb_even', [''], '1/2', [196]],
]

test('has the published chance and odds for every play and pick', () => {
  const published = TABLE.flatMap(([play, picks, chance, odds]) =>
    picks.map((pick) => [play, pick, chance, odds]),
  )
  const counted = oddsOf(rgbRules).map(({ play, pick, probability, tiers }) => [
    play.id,
    pick,
    `${probability.num}/${probability.den}`,
    tiers.map((tier) => tier.odds),
  ])
  expect(counted).toEqual(published)
})

test('returns exactly 98 of 100 for every play and pick', () => {
  for (const line of oddsOf(rgbRules)) expect(line.returned).toEqual({ num: 49, den: 50 })
})

test('pays over all outcomes the stated return, counted by settling each', () => {
  const stake = 100n * MICRO
  for (const line of oddsOf(rgbRules)) {
    const odds = outcomes.map((result) => payoutAt(rgbRules, line.play.no, line.pickIndex, result))
    const won = odds.filter((one) => one > 0).length
    expect(won * line.probability.den).toBe(line.probability.num * outcomes.length)
    const paid = odds.reduce((sum, one) => sum + times(stake, one), 0n)
    const staked = stake * BigInt(outcomes.length)
    expect(paid * BigInt(line.returned.den)).toBe(staked * BigInt(line.returned.num))
    expect(paid * 1000n >= staked * 950n && paid * 1000n <= staked * 985n).toBe(true)
    expect(worstOdds(rgbRules, line.play.no, line.pickIndex)).toBe(Math.max(...odds))
  }
})

test('settles 5 as mixed green, violet, big and odd, and 0 as mixed red, violet, small and even', () => {
  const named = (digit: number) =>
    winningLines(rgbRules, [digit]).map(({ play, pick, odds }) => {
      const names = namesOf(rgbRules, play, pick)
      return `${names?.playId} ${names?.pick} ${odds}`
    })
  expect(named(5)).toEqual([
    'rgb_green  160',
    'rgb_violet  490',
    'rgb_n 5 980',
    'rgb_big  196',
    'rgb_odd  196',
  ])
  expect(named(0)).toEqual([
    'rgb_red  160',
    'rgb_violet  490',
    'rgb_n 0 980',
    'rgb_small  196',
    'rgb_even  196',
  ])
  expect(named(7)).toEqual(['rgb_green  205', 'rgb_n 7 980', 'rgb_big  196', 'rgb_odd  196'])
})

test('names exactly the winning lines that paying line by line finds', () => {
  for (const result of outcomes) {
    const byLine = oddsOf(rgbRules)
      .map(({ play, pickIndex }) => ({
        play: play.no,
        pick: pickIndex,
        odds: payoutAt(rgbRules, play.no, pickIndex, result),
      }))
      .filter((line) => line.odds > 0)
    expect(winningLines(rgbRules, result)).toEqual(byLine)
  }
})

test('colours the balls as the specification does', () => {
  expect([1, 3, 7, 9].map(coloursOf)).toEqual(Array(4).fill(['green']))
  expect([2, 4, 6, 8].map(coloursOf)).toEqual(Array(4).fill(['red']))
  expect(coloursOf(0)).toEqual(['red', 'violet'])
  expect(coloursOf(5)).toEqual(['green', 'violet'])
  expect(() => coloursOf(10)).toThrow('0 to 9')
})

test('translates every line between its names and its numbers, and nothing else', () => {
  for (const { play, pick, pickIndex } of oddsOf(rgbRules)) {
    expect(lineOf(rgbRules, play.id, pick)).toEqual({ playNo: play.no, pickIndex })
    expect(namesOf(rgbRules, play.no, pickIndex)).toEqual({ playId: play.id, pick })
  }
  expect(lineOf(rgbRules, 'rgb_n', '10')).toBeUndefined()
  expect(lineOf(rgbRules, 'rgb_n', '')).toBeUndefined()
  expect(lineOf(rgbRules, 'rgb_green', '0')).toBeUndefined()
  expect(lineOf(rgbRules, 'constructor', '')).toBeUndefined()
  expect(namesOf(rgbRules, 4, 10)).toBeUndefined()
  expect(namesOf(rgbRules, 99, 0)).toBeUndefined()
})

test.each([[[]], [[10]], [[-1]], [[1.5]], [[1, 2]]])('does not settle %j', (result) => {
  expect(() => winningLines(rgbRules, result)).toThrow('can draw')
  expect(() => payoutAt(rgbRules, 1, 0, result)).toThrow('can draw')
})
