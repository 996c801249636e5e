import { assert } from '@opendraw/money'

/** Players have the numbers below; their account page prints theirs. */
const HOUSE_FIRST = 2n ** 62n

/** The first number of the zero leaves that pad a tree: no account has it. */
export const PADDING_FIRST: bigint = 2n ** 63n

/** The number of a house owner: liabilities that are no one's yet are leaves of one of these. `index` counts from 0. */
export function houseOwner(index: bigint): bigint {
  assert(index >= 0n && index < HOUSE_FIRST, 'a house owner is counted from 0')
  return HOUSE_FIRST + index
}

/** True for a number that a leaf may have: a player's or a house owner's. */
export function isLeafOwner(number: bigint): boolean {
  return number >= 0n && number < PADDING_FIRST
}
