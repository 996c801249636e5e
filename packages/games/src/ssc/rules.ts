import { letterOf } from '../digits.ts'
import { singleTier } from '../odds.ts'
import { choices, span } from '../outcomes.ts'
import { parityOf, sizeOf } from '../rgb/facts.ts'
import { type Facet, gameRules, type Play, type Result } from '../rules.ts'
import {
  type DigitsDuel,
  type DigitsFacts,
  digitsFacts,
  duelOf,
  formOf,
  type TripletForm,
  triplets,
} from './facts.ts'

const COLUMNS = span(0, 4)
const DIGITS = span(0, 9)
const PAIRS = choices(COLUMNS, 2)
const at = (...columns: number[]): Facet => ({ kind: 'at', positions: columns.map((column) => column + 1) })
const SUM: Facet = { kind: 'sum', positions: [1, 2, 3, 4, 5] }
const SET: Facet = { kind: 'set', positions: [1, 2, 3, 4, 5] }

/** SSC: five digits A to E, each for itself, in pairs and triplets, their total, and the tail of the number. */
export const sscRules = gameRules(
  {
    game: 'ssc',
    version: 1,
    numbers: { low: 0, high: 9, count: 5, areDistinct: false },
    facts: [
      'note positions 1 to 5 are the columns A to E',
      'note a digit: small 0 to 4, big 5 to 9; 0 is even',
      'note sum of the five digits: small 0 to 22, big 23 to 45',
      'note dragon X-Y: the digit of X is above that of Y; tiger: below; tie: alike',
      'note forms of A B C (front), B C D (middle) and C D E (back), the digits in any order',
      'note triple: all alike; pair: exactly two alike; the other forms have three different digits, and 9 and 0 are neighbours',
      'note straight: three in a row; half: only two of them neighbours; none: no two of them neighbours',
      'note any n: n is among the five digits; last2: D E in this order; last3: C D E in this order',
    ],
  },
  () => [
    singleTier(
      {
        id: 'ssc_pos',
        no: 1,
        group: 'position',
        facets: COLUMNS.map((column) => at(column)),
        picks: COLUMNS.flatMap((column) => DIGITS.map((digit) => `${letterOf(column)}-${digit}`)),
      },
      (result) => result.map((digit, column) => `${letterOf(column)}-${digit}`),
    ),
    columnSide(2, 'big', (digit) => sizeOf(digit) === 'big'),
    columnSide(3, 'small', (digit) => sizeOf(digit) === 'small'),
    columnSide(4, 'odd', (digit) => parityOf(digit) === 'odd'),
    columnSide(5, 'even', (digit) => parityOf(digit) === 'even'),
    sumSide(6, 'big', ({ size }) => size === 'big'),
    sumSide(7, 'small', ({ size }) => size === 'small'),
    sumSide(8, 'odd', ({ parity }) => parity === 'odd'),
    sumSide(9, 'even', ({ parity }) => parity === 'even'),
    duel(10, 'dragon'),
    duel(11, 'tiger'),
    duel(12, 'tie'),
    form(13, 'triple'),
    form(14, 'straight'),
    form(15, 'pair'),
    form(16, 'half'),
    form(17, 'none'),
    singleTier({ id: 'ssc_any', no: 18, group: 'any', facets: [SET], picks: DIGITS.map(String) }, (result) =>
      DIGITS.filter((digit) => result.includes(digit)).map(String),
    ),
    tail(19, 2),
    tail(20, 3),
  ],
)

function columnSide(no: number, name: string, isWon: (digit: number) => boolean): Play {
  const facets = COLUMNS.map((column) => at(column))
  return singleTier(
    { id: `ssc_pos_${name}`, no, group: 'position', facets, picks: COLUMNS.map(letterOf) },
    (result) => COLUMNS.filter((column) => isWon(result[column] ?? 0)).map(letterOf),
  )
}

function sumSide(no: number, name: string, isWon: (facts: DigitsFacts) => boolean): Play {
  const play = { id: `ssc_sum_${name}`, no, group: 'sum', facets: [SUM], picks: [''] } as const
  return singleTier(play, (result) => (isWon(digitsFacts(result)) ? [''] : []))
}

function duel(no: number, name: DigitsDuel): Play {
  const pairs = PAIRS.map(([x = 0, y = 0]) => ({ x, y, pick: `${letterOf(x)}-${letterOf(y)}` }))
  const facets = pairs.map(({ x, y }) => at(x, y))
  const picks = pairs.map(({ pick }) => pick)
  return singleTier({ id: `ssc_${name}`, no, group: 'duel', facets, picks }, (result) =>
    pairs.filter(({ x, y }) => duelOf(result[x] ?? 0, result[y] ?? 0) === name).map(({ pick }) => pick),
  )
}

function form(no: number, name: TripletForm): Play {
  const facets = triplets.map(([, column]) => at(column, column + 1, column + 2))
  const picks = triplets.map(([triplet]) => triplet)
  return singleTier({ id: `ssc_form_${name}`, no, group: 'form', facets, picks }, (result) =>
    triplets
      .filter(([, column]) => formOf(result.slice(column, column + 3)) === name)
      .map(([triplet]) => triplet),
  )
}

function tail(no: number, count: 2 | 3): Play {
  const picks = Array.from({ length: 10 ** count }, (_, number) => String(number).padStart(count, '0'))
  const facets = [at(...COLUMNS.slice(-count))]
  return singleTier({ id: `ssc_last${count}`, no, group: 'tail', facets, picks }, (result: Result) => [
    result.slice(-count).join(''),
  ])
}
