import { CENT, type Money, shareOf } from '@opendraw/money'
import type { Item, Unit } from '../queries.ts'

/** The most that each unit that may be sold may be sold for, the largest first: the order in which the server takes them. */
export function capsOf(units: readonly Pick<Unit, 'status' | 'capPrice'>[]): readonly Money[] {
  return units
    .filter(({ status }) => status === 'held')
    .map(({ capPrice }) => capPrice)
    .toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0))
}

/** The most that one of so many may cost, in whole cents: what a person types is never finer. */
export function capOf(caps: readonly Money[], quantity: number): Money {
  const cap = caps[quantity - 1] ?? 0n
  return cap - (cap % CENT)
}

export type Proceeds = Readonly<{ total: Money; fee: Money; proceeds: Money }>

/** What buyers pay for all of them, what is taken of it, and what the seller gets: the fee is rounded down. */
export function proceedsOf(
  price: Money,
  quantity: number,
  { feeBasisPoints }: Pick<Item, 'feeBasisPoints'>,
): Proceeds {
  const total = price * BigInt(quantity)
  const fee = shareOf(total, feeBasisPoints)
  return { total, fee, proceeds: total - fee }
}
