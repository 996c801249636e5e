import { type Money, shareOf } from '@opendraw/money'

/** How a withdrawal is charged: a share, at least `floor`; below `smallAmount` it costs `smallFee` instead. */
export type FeeRule = Readonly<{ basisPoints: number; floor: Money; smallAmount: Money; smallFee: Money }>

/** The fee of a withdrawal in micro-units, rounded down in the player's favour. */
export function feeOf(amount: Money, rule: FeeRule): Money {
  if (amount < rule.smallAmount) return rule.smallFee
  const share = shareOf(amount, rule.basisPoints)
  return share > rule.floor ? share : rule.floor
}
