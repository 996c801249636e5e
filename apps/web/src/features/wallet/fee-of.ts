import { type Money, shareOf } from '@opendraw/money'
import type { WithdrawInfo } from './queries.ts'

export type FeeRule = WithdrawInfo['fees']['card']

/**
 * A preview of a withdrawal's fee: a share of the amount rounded down, at least the floor; below the small amount the
 * small fee instead (the specification's one dollar). The server decides.
 */
export function feeOf(amount: Money, rule: FeeRule): Money {
  if (amount < rule.smallAmount) return rule.smallFee
  const share = shareOf(amount, rule.basisPoints)
  const floor = rule.floor
  return share > floor ? share : floor
}
