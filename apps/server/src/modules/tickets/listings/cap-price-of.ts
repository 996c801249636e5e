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

/** What a unit was first sold for, or may be resold for where that is less, micro-USD. */
export function floorPriceOf(
  unit: Pick<UnitRow, 'firstPrice'>,
  item: Pick<ItemRow, 'capBasisPoints'>,
): bigint {
  const [first, cap] = [unit.firstPrice ?? 0n, capPriceOf(unit, item)]
  return first < cap ? first : cap
}

/** How much the units are offered below their floors, micro-USD in all. */
export function givenAway(
  units: readonly Pick<UnitRow, 'firstPrice'>[],
  item: Pick<ItemRow, 'capBasisPoints'>,
  price: bigint,
): bigint {
  return units
    .map((unit) => floorPriceOf(unit, item) - price)
    .filter((less) => less > 0n)
    .reduce((sum, less) => sum + less, 0n)
}
