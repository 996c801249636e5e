import { assert, type Money } from '@opendraw/money'
import { isLeafOwner, PADDING_FIRST } from '../owner-numbers.ts'
import { isSum } from '../sum-bytes.ts'

/** Who is owed how much, in ascending order of their numbers: 16 bytes an owner. */
export type Owners = Readonly<{ numbers: BigUint64Array; amounts: BigUint64Array }>

export type OwnerList = Readonly<{ add: (number: bigint, amount: Money) => void; all: () => Owners }>

const ROWS_AT_FIRST = 1_024

/** A tree has two leaves an owner, and the place of a leaf is kept in 32 bits. */
const OWNERS_MAX = 2 ** 30

/**
 * Collects owners as they are read. Fails as a bug on a number that does not ascend, so that no owner has two leaves of a part,
 * and on a sum that is negative or does not fit 63 bits: one liability below zero would hide another.
 */
export function ownerList(): OwnerList {
  let numbers = new BigUint64Array(ROWS_AT_FIRST)
  let amounts = new BigUint64Array(ROWS_AT_FIRST)
  let count = 0
  let last = -1n
  return {
    add: (number, amount) => {
      assert(isLeafOwner(number) && number > last, `owner ${number} does not follow owner ${last}`)
      assert(isSum(amount), `the sum of owner ${number} is negative or does not fit 63 bits`)
      assert(count < OWNERS_MAX, 'a tree has at most 2^30 owners')
      if (count === numbers.length) [numbers, amounts] = [doubled(numbers), doubled(amounts)]
      numbers[count] = number
      amounts[count] = amount
      last = number
      count += 1
    },
    all: () => {
      // Kept instead of the longer columns, so that these are free while the tree is built.
      numbers = numbers.slice(0, count)
      amounts = amounts.slice(0, count)
      return { numbers, amounts }
    },
  }
}

/** The row of an owner; undefined where no leaf is theirs. */
export function rowOf({ numbers }: Owners, number: bigint): number | undefined {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0n) < number) low = middle + 1
    else high = middle
  }
  return numbers[low] === number ? low : undefined
}

/** The number of a row; those behind the owners are padding, zero leaves that look like others. */
export function numberAt({ numbers }: Owners, row: number): bigint {
  return numbers[row] ?? PADDING_FIRST + BigInt(row - numbers.length)
}

export function amountAt({ amounts }: Owners, row: number): Money {
  return amounts[row] ?? 0n
}

/** Two leaves an owner, padded to a power of two: at least two. */
export function leafCountOf({ numbers }: Owners): number {
  let count = 2
  while (count < 2 * numbers.length) count *= 2
  return count
}

function doubled(column: BigUint64Array): BigUint64Array<ArrayBuffer> {
  const longer = new BigUint64Array(Math.max(ROWS_AT_FIRST, column.length * 2))
  longer.set(column)
  return longer
}
