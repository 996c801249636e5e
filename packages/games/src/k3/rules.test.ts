import { expect, test } from 'vitest'
import { diceFacts, k3Rules, namesOf, oddsOf, outcomesOf, payoutAt, winningLines } from '../index.ts'

const outcomes = outcomesOf(k3Rules)

// The published table: play, how many picks, chance as a fraction, odds in hundredths.
const TABLE: [string, number, string, number][] = [
  ['k3_big', 1, '1/2', 196],
  ['k3_small', 1, '1/2', 196],
  ['k3_odd', 1, '1/2', 196],
  ['k3_even', 1, '1/2', 196],
  ['k3_pair_any', 6, '5/72', 1411],
  ['k3_pair', 30, '1/72', 7056],
  ['k3_triple', 6, '1/216', 21168],
  ['k3_triple_any', 1, '1/36', 3528],
  ['k3_3diff', 20, '1/36', 3528],
  ['k3_straight_any', 1, '1/9', 882],
  ['k3_2diff', 15, '5/36', 705],
  ['k3_form_all_diff', 1, '5/9', 176],
  ['k3_form_pair', 1, '5/12', 235],
]
const SUMS: [string, number][] = [
  ['1/216', 21168],
  ['1/72', 7056],
  ['1/36', 3528],
  ['5/108', 2116],
  ['5/72', 1411],
  ['7/72', 1008],
  ['25/216', 846],
  ['1/8', 784],
]

const counted = (playId: string) =>
  oddsOf(k3Rules)
    .filter(({ play }) => play.id === playId)
    .map(({ probability, worst }) => [`${probability.num}/${probability.den}`, worst])

test.each(TABLE)('%s has the published chance and odds for every pick', (play, picks, chance, odds) => {
  expect(counted(play)).toEqual(Array(picks).fill([chance, odds]))
})

test('has the published chance and odds for every sum, and no other play', () => {
  expect(counted('k3_sum')).toEqual([...SUMS, ...SUMS.toReversed()])
  expect(k3Rules.plays).toHaveLength(TABLE.length + 1)
})

test('returns between 97.65 and 98 of 100 over all 216 throws, counted by settling each', () => {
  expect(outcomes).toHaveLength(216)
  for (const { play, pickIndex, probability } of oddsOf(k3Rules)) {
    const paid = outcomes.map((result) => payoutAt(k3Rules, play.no, pickIndex, result))
    expect(paid.filter((odds) => odds > 0).length * probability.den).toBe(probability.num * 216)
    const returned = paid.reduce((sum, odds) => sum + odds, 0)
    expect(returned >= 97.65 * 216 && returned <= 98 * 216).toBe(true)
  }
})

const named = (...result: number[]) =>
  winningLines(k3Rules, result).map(({ play, pick }) => {
    const names = namesOf(k3Rules, play, pick)
    return `${names?.playId.slice(3)} ${names?.pick}`.trim()
  })

test('settles a pair, a straight, three different dice and a triple as their descriptions state', () => {
  expect(named(2, 5, 2)).toEqual([
    'small',
    'odd',
    'sum 9',
    'pair_any 2',
    'pair 2-5',
    '2diff 2-5',
    'form_pair',
  ])
  expect(named(3, 1, 2).slice(0, 5)).toEqual(['small', 'even', 'sum 6', '3diff 1-2-3', 'straight_any'])
  expect(named(6, 4, 1)).toEqual([
    'big',
    'odd',
    'sum 11',
    '3diff 1-4-6',
    '2diff 1-4',
    '2diff 1-6',
    '2diff 4-6',
    'form_all_diff',
  ])
  expect(named(4, 4, 4)).toEqual(['big', 'even', 'sum 12', 'triple 4', 'triple_any'])
})

test('tells of a throw what its plays pay', () => {
  for (const result of outcomes) {
    const { sum, size, parity, form, isStraight } = diceFacts(result)
    const said = [size, parity, `sum ${sum}`, form === 'triple' ? 'triple_any' : `form_${form}`]
    expect(named(...result)).toEqual(expect.arrayContaining(said))
    expect(named(...result).includes('straight_any')).toBe(isStraight)
  }
})

test.each([[[]], [[1, 2]], [[0, 1, 2]], [[1, 2, 7]], [[1, 2, 2.5]], [[1, 2, 3, 4]]])(
  'does not settle %j',
  (result) => {
    expect(() => winningLines(k3Rules, result)).toThrow('can draw')
  },
)
