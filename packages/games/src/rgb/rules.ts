import { assert } from '@opendraw/money'
import { type Facet, gameRules, type Play, type PlayGroup, type Result, type Win } from '../rules.ts'
import { type Colour, coloursOf, parityOf, sizeOf } from './facts.ts'

const DIGIT: Facet = { kind: 'at', positions: [1] }
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

// Green and red have four pure digits and one mixed with violet. The mixed one pays a chosen 1.60; what is
// left of the target return, (0.98 × 10 − 1 × 1.60) / 4 = 2.05, goes to the pure ones without any rounding.
const MIXED_ODDS = 160

const WON: readonly Win[] = [{ pick: 0, tier: 0 }]
const WON_MIXED: readonly Win[] = [{ pick: 0, tier: 1 }]
const LOST: readonly Win[] = []

/** RGB: one digit 0 to 9, its colours, its size and its parity. */
export const rgbRules = gameRules(
  {
    game: 'rgb',
    version: 1,
    numbers: { low: 0, high: 9, count: 1, areDistinct: false },
    facts: DIGITS.map((digit) => `colour ${digit} ${coloursOf(digit).join(' ')}`),
  },
  () => [
    colour(1, 'green'),
    colour(2, 'red'),
    side(3, 'violet', 'colour', (digit) => coloursOf(digit).includes('violet')),
    digitPlay(4),
    side(5, 'big', 'size', (digit) => sizeOf(digit) === 'big'),
    side(6, 'small', 'size', (digit) => sizeOf(digit) === 'small'),
    side(7, 'odd', 'parity', (digit) => parityOf(digit) === 'odd'),
    side(8, 'even', 'parity', (digit) => parityOf(digit) === 'even'),
  ],
)

function colour(no: number, name: Colour): Play {
  return {
    id: `rgb_${name}`,
    no,
    group: 'colour',
    facets: [DIGIT],
    picks: [''],
    tiers: [{ id: 'pure' }, { id: 'mixed', odds: MIXED_ODDS }],
    wins: (result) => {
      const colours = coloursOf(digitOf(result))
      if (!colours.includes(name)) return LOST
      return colours.length === 1 ? WON : WON_MIXED
    },
  }
}

function digitPlay(no: number): Play {
  return {
    id: 'rgb_n',
    no,
    group: 'digit',
    facets: [DIGIT],
    picks: DIGITS.map(String),
    tiers: [{ id: 'exact' }],
    wins: (result) => [{ pick: digitOf(result), tier: 0 }],
  }
}

function side(no: number, name: string, group: PlayGroup, isWon: (digit: number) => boolean): Play {
  return {
    id: `rgb_${name}`,
    no,
    group,
    facets: [DIGIT],
    picks: [''],
    tiers: [{ id: 'win' }],
    wins: (result) => (isWon(digitOf(result)) ? WON : LOST),
  }
}

function digitOf(result: Result): number {
  const [digit] = result
  assert(digit !== undefined && DIGITS.includes(digit) && result.length === 1, 'an RGB result is one digit')
  return digit
}
