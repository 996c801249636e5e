import { CENT, format, MICRO, type Money, shareOf } from '@opendraw/money'
import type { WithdrawInfo } from './queries.ts'

/** A rate of the contract: units of the paid currency per USD, exactly num / den. */
export type Rate = Readonly<{ num: bigint; den: bigint }>

/**
 * A preview of what is to be paid for an amount: amount × rate, rounded half up to whole cents of the paid currency. The
 * server decides, and refuses a payment that differs.
 */
export function paymentOf(amount: Money, { num, den }: Rate): Money {
  const whole = den * CENT
  return ((2n * amount * num + whole) / (2n * whole)) * CENT
}

/** What one USD costs, with as many decimals as it needs: "83.50", "0.0123". */
export function rateText({ num, den }: Rate, locale: string): string {
  const rate = (num * MICRO) / den
  const decimals = rate % CENT === 0n ? 2 : rate % 100n === 0n ? 4 : 6
  return format(rate, { locale, decimals })
}

/** An amount that has no fraction of a cent, as it is typed into a bank's form: "8350.00". */
export function plainText(amount: Money): string {
  return format(amount, { locale: 'en' }).replaceAll(',', '')
}

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
