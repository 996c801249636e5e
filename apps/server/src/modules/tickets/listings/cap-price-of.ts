import { shareOf } from '@opendraw/money'
import type { ItemRow } from '../tables/items.ts'
import type { UnitRow } from '../tables/units.ts'

/**
 * The most that a unit may be resold for, micro-USD: what its first buyer paid, fees included, times the item's cap,
 * rounded down. The first price travels with the unit, so that no chain of resales climbs. 0 for a unit of the issuer.
 */
export function capPriceOf(
  { firstPrice }: Pick<UnitRow, 'firstPrice'>,
  { capBasisPoints }: Pick<ItemRow, 'capBasisPoints'>,
): bigint {
  return shareOf(firstPrice ?? 0n, capBasisPoints)
}
