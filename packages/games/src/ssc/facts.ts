import { assert } from '@opendraw/money'
import type { Result } from '../rules.ts'

/** How three digits fall. Each excludes the next: a straight is not also a half-straight. */
export type TripletForm = 'triple' | 'straight' | 'pair' | 'half' | 'none'

/** The facts of two digits: the first is larger, smaller, or they are equal. */
export type DigitsDuel = 'dragon' | 'tiger' | 'tie'

/** The facts of an SSC draw of digits A to E. The duel is A against E. */
export type DigitsFacts = Readonly<{
  total: number
  size: 'big' | 'small'
  parity: 'odd' | 'even'
  duel: DigitsDuel
  forms: Readonly<Record<Triplet, TripletForm>>
}>

/** Three neighbouring columns: A B C, B C D or C D E. */
export type Triplet = 'front' | 'middle' | 'back'

/** The three triplets with the column, counted from 0, at which each begins. */
export const triplets: readonly (readonly [Triplet, number])[] = [
  ['front', 0],
  ['middle', 1],
  ['back', 2],
]

/** The facts of five digits. Fails as a bug for anything else. */
export function digitsFacts(result: Result): DigitsFacts {
  assert(result.length === 5, 'a draw has five digits')
  const total = result.reduce((sum, digit) => sum + digit, 0)
  return {
    total,
    size: total >= 23 ? 'big' : 'small',
    parity: total % 2 === 1 ? 'odd' : 'even',
    duel: duelOf(result[0] ?? 0, result[4] ?? 0),
    forms: {
      front: formOf(result.slice(0, 3)),
      middle: formOf(result.slice(1, 4)),
      back: formOf(result.slice(2, 5)),
    },
  }
}

/** The first digit against the second. */
export function duelOf(first: number, second: number): DigitsDuel {
  if (first === second) return 'tie'
  return first > second ? 'dragon' : 'tiger'
}

/**
 * The form of three digits in any order. Digits form a ring, so that 9 and 0 are neighbours: 8 9 0 and 9 0 1 are
 * straights. A half-straight has two neighbours among three different digits.
 */
export function formOf(digits: Result): TripletForm {
  const [a = 0, b = 0, c = 0] = digits
  if (a === b && b === c) return 'triple'
  if (a === b || b === c || a === c) return 'pair'
  const neighbours = [areNeighbours(a, b), areNeighbours(b, c), areNeighbours(a, c)].filter(Boolean).length
  if (neighbours === 2) return 'straight'
  return neighbours === 1 ? 'half' : 'none'
}

function areNeighbours(a: number, b: number): boolean {
  const apart = Math.abs(a - b)
  return apart === 1 || apart === 9
}
