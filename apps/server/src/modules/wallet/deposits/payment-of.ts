import { CENT, type Money } from '@opendraw/money'

/** A rate as it stands in the price list: units of the paid currency per USD, exactly num / den. */
export type Rate = Readonly<{ num: bigint; den: bigint }>

/**
 * What is to be paid for a credited amount: amount × rate, rounded half up to whole cents of the paid currency
 * (micro-units in, micro-units out).
 */
export function paymentOf(amount: Money, rate: Rate): Money {
  const den = rate.den * CENT
  return ((2n * amount * rate.num + den) / (2n * den)) * CENT
}
