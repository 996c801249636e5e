import { expect, test } from 'vitest'
import { namesOf, oddsOf, pkRules, raceFacts, winningLines } from '../index.ts'

// The published table: play, how many picks, chance as a fraction, odds in hundredths.
const TABLE: [string, number, string, number][] = [
  ['pk_sum_big', 1, '4/9', 220],
  ['pk_sum_small', 1, '5/9', 176],
  ['pk_sum_odd', 1, '5/9', 176],
  ['pk_sum_even', 1, '4/9', 220],
  ['pk_pos', 100, '1/10', 980],
  ['pk_pos_big', 10, '1/2', 196],
  ['pk_pos_small', 10, '1/2', 196],
  ['pk_pos_odd', 10, '1/2', 196],
  ['pk_pos_even', 10, '1/2', 196],
  ['pk_dragon', 5, '1/2', 196],
  ['pk_tiger', 5, '1/2', 196],
  ['pk_top2_set', 45, '1/45', 4410],
  ['pk_top2_exact', 90, '1/90', 8820],
  ['pk_top3_exact', 720, '1/720', 70560],
]
const SUMS: [string, number][] = [
  ['1/45', 4410],
  ['1/45', 4410],
  ['2/45', 2205],
  ['2/45', 2205],
  ['1/15', 1470],
  ['1/15', 1470],
  ['4/45', 1102],
  ['4/45', 1102],
]

const counted = (playId: string) =>
  oddsOf(pkRules)
    .filter(({ play }) => play.id === playId)
    .map(({ probability, worst }) => [`${probability.num}/${probability.den}`, worst])

test.each(TABLE)('%s has the published chance and odds for every pick', (play, picks, chance, odds) => {
  expect(counted(play)).toEqual(Array(picks).fill([chance, odds]))
})

test('has the published chance and odds for every sum, and no other play', () => {
  expect(counted('pk_sum')).toEqual([...SUMS, ['1/9', 882], ...SUMS.toReversed()])
  expect(pkRules.plays).toHaveLength(TABLE.length + 1)
})

test('returns between 97.65 and 98 of 100 for every play and pick', () => {
  for (const { returned } of oddsOf(pkRules)) {
    expect(returned.num * 10_000).toBeGreaterThanOrEqual(returned.den * 9765)
    expect(returned.num * 100).toBeLessThanOrEqual(returned.den * 98)
  }
})

const named = (result: number[]) =>
  winningLines(pkRules, result).map(({ play, pick }) => {
    const names = namesOf(pkRules, play, pick)
    return `${names?.playId.slice(3)} ${names?.pick}`.trim()
  })

test('settles an order as its description states', () => {
  const won = named([7, 4, 10, 1, 6, 5, 2, 9, 3, 8])
  const first = ['sum_small', 'sum_odd', 'sum 11', 'pos 1-7', 'pos 2-4', 'pos 3-10', 'pos 4-1']
  expect(won.slice(0, 7)).toEqual(first)
  expect(won.filter((line) => line.startsWith('pos_big'))).toEqual(
    [1, 3, 5, 8, 10].map((r) => `pos_big ${r}`),
  )
  expect(won.filter((line) => line.startsWith('pos_even'))).toEqual(
    [2, 3, 5, 7, 10].map((r) => `pos_even ${r}`),
  )
  const last = ['dragon 2', 'dragon 3', 'dragon 5', 'tiger 1', 'tiger 4']
  expect(won.slice(-8)).toEqual([...last, 'top2_set 4-7', 'top2_exact 7-4', 'top3_exact 7-4-10'])
})

test('puts 11 with the small sums and 12 with the big ones', () => {
  expect(raceFacts([1, 10, 2, 3, 4, 5, 6, 7, 8, 9])).toMatchObject({ sum: 11, size: 'small', parity: 'odd' })
  expect(raceFacts([2, 10, 1, 3, 4, 5, 6, 7, 8, 9])).toMatchObject({ sum: 12, size: 'big', parity: 'even' })
  expect(raceFacts([7, 4, 10, 1, 6, 5, 2, 9, 3, 8]).duels).toEqual([
    'tiger',
    'dragon',
    'dragon',
    'tiger',
    'dragon',
  ])
})

test.each([
  [[]],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 9]],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 11]],
])('does not settle %j', (result) => {
  expect(() => winningLines(pkRules, result)).toThrow('can draw')
})
