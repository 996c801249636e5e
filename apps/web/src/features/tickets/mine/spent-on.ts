import type { Money } from '@opendraw/money'
import type { Unit } from '../queries.ts'

/** What the player paid for units that they hold. */
export function spentOn(units: readonly Pick<Unit, 'purchasePrice'>[]): Money {
  return units.reduce((sum, { purchasePrice }) => sum + purchasePrice, 0n)
}
