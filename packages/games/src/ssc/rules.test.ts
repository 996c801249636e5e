import { expect, test } from 'vitest'
import { digitsFacts, formOf, namesOf, oddsOf, sscRules, winningLines } from '../index.ts'

// The published table: play, how many picks, chance as a fraction, odds in hundredths.
const TABLE: [string, number, string, number][] = [
  ['ssc_pos', 50, '1/10', 980],
  ['ssc_pos_big', 5, '1/2', 196],
  ['ssc_pos_small', 5, '1/2', 196],
  ['ssc_pos_odd', 5, '1/2', 196],
  ['ssc_pos_even', 5, '1/2', 196],
  ['ssc_sum_big', 1, '1/2', 196],
  ['ssc_sum_small', 1, '1/2', 196],
  ['ssc_sum_odd', 1, '1/2', 196],
  ['ssc_sum_even', 1, '1/2', 196],
  ['ssc_dragon', 10, '9/20', 217],
  ['ssc_tiger', 10, '9/20', 217],
  ['ssc_tie', 10, '1/10', 980],
  ['ssc_form_triple', 3, '1/100', 9800],
  ['ssc_form_straight', 3, '3/50', 1633],
  ['ssc_form_pair', 3, '27/100', 362],
  ['ssc_form_half', 3, '9/25', 272],
  ['ssc_form_none', 3, '3/10', 326],
  ['ssc_any', 10, '40951/100000', 239],
  ['ssc_last2', 100, '1/100', 9800],
  ['ssc_last3', 1000, '1/1000', 98000],
]

test.each(TABLE)('%s has the published chance and odds for every pick', (id, picks, chance, odds) => {
  const counted = oddsOf(sscRules)
    .filter(({ play }) => play.id === id)
    .map(({ probability, worst }) => [`${probability.num}/${probability.den}`, worst])
  expect(counted).toEqual(Array(picks).fill([chance, odds]))
})

test('has no other play, and returns between 97.65 and 98 of 100 for each', () => {
  expect(sscRules.plays).toHaveLength(TABLE.length)
  for (const { returned } of oddsOf(sscRules)) {
    expect(returned.num * 10_000).toBeGreaterThanOrEqual(returned.den * 9765)
    expect(returned.num * 100).toBeLessThanOrEqual(returned.den * 98)
  }
})

test('settles a number as its description states', () => {
  const won = winningLines(sscRules, [9, 0, 8, 0, 4]).map(({ play, pick }) => {
    const names = namesOf(sscRules, play, pick)
    return `${names?.playId.slice(4)} ${names?.pick}`.trim()
  })
  expect(won).toEqual([
    ...['pos A-9', 'pos B-0', 'pos C-8', 'pos D-0', 'pos E-4'],
    ...['pos_big A', 'pos_big C', 'pos_small B', 'pos_small D', 'pos_small E'],
    ...['pos_odd A', 'pos_even B', 'pos_even C', 'pos_even D', 'pos_even E', 'sum_small', 'sum_odd'],
    ...['dragon A-B', 'dragon A-C', 'dragon A-D', 'dragon A-E', 'dragon C-D', 'dragon C-E'],
    ...['tiger B-C', 'tiger B-E', 'tiger D-E', 'tie B-D'],
    ...['form_straight front', 'form_pair middle', 'form_none back'],
    ...['any 0', 'any 4', 'any 8', 'any 9', 'last2 04', 'last3 804'],
  ])
})

test.each([
  ['triple', [[0, 0, 0]]],
  [
    'pair',
    [
      [9, 0, 9],
      [1, 1, 2],
    ],
  ],
  [
    'straight',
    [
      [0, 8, 9],
      [1, 9, 0],
      [5, 3, 4],
    ],
  ],
  [
    'half',
    [
      [9, 0, 5],
      [1, 2, 4],
    ],
  ],
  [
    'none',
    [
      [0, 2, 8],
      [1, 3, 5],
    ],
  ],
] as const)('calls %s what stands in the ring of digits so', (form, all) => {
  for (const digits of all) expect(formOf(digits)).toBe(form)
})

test('tells the total, its size and parity, the duel of A and E, and the forms', () => {
  expect(digitsFacts([9, 0, 8, 0, 4])).toEqual({
    total: 21,
    size: 'small',
    parity: 'odd',
    duel: 'dragon',
    forms: { front: 'straight', middle: 'pair', back: 'none' },
  })
  expect(digitsFacts([5, 5, 5, 4, 4])).toMatchObject({ total: 23, size: 'big' })
})

test.each([[[]], [[1, 2, 3, 4]], [[1, 2, 3, 4, 10]], [[1, 2, 3, 4, -1]], [[1, 2, 3, 4, 5, 6]]])(
  'does not settle %j',
  (result) => {
    expect(() => winningLines(sscRules, result)).toThrow('can draw')
  },
)
