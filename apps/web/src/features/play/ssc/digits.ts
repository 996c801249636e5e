import { letterOf, parityOf, sizeOf } from '@opendraw/games'

export const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export const letters = [0, 1, 2, 3, 4].map(letterOf)

/** The quick picks of a column, each with its digits. */
export const quickPicks = {
  all: digits,
  big: digits.filter((digit) => sizeOf(digit) === 'big'),
  small: digits.filter((digit) => sizeOf(digit) === 'small'),
  odd: digits.filter((digit) => parityOf(digit) === 'odd'),
  even: digits.filter((digit) => parityOf(digit) === 'even'),
  clear: [],
} as const satisfies Readonly<Record<string, readonly number[]>>

export type QuickPick = keyof typeof quickPicks
