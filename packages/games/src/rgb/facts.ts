import { assert } from '@opendraw/money'

const COLOURS: readonly (readonly Colour[])[] = [
  ['red', 'violet'],
  ['green'],
  ['red'],
  ['green'],
  ['red'],
  ['green', 'violet'],
  ['red'],
  ['green'],
  ['red'],
  ['green'],
]

/** Big is 5 to 9, small is 0 to 4. */
export function sizeOf(digit: number): 'big' | 'small' {
  return digit >= 5 ? 'big' : 'small'
}

/** Whether the digit is odd or even; 0 is even. */
export function parityOf(digit: number): 'odd' | 'even' {
  return digit % 2 === 1 ? 'odd' : 'even'
}

/** The colours of the number balls. */
export type Colour = 'green' | 'red' | 'violet'

/**
 * The colours of a digit 0 to 9: 1, 3, 7, 9 green; 2, 4, 6, 8 red; 0 red with violet; 5 green with violet.
 * The specification leaves open which of the two mixes which; this reading is part of the hashed rules.
 */
export function coloursOf(digit: number): readonly Colour[] {
  const colours = COLOURS[digit]
  assert(colours !== undefined, 'digit is 0 to 9')
  return colours
}
