import { format, type Money } from '@opendraw/money'

/** An amount with as many decimals as it has, two at least: a rebate may be finer than a cent. */
export function exactMoney(amount: Money, locale: string): string {
  const decimals = amount % 10_000n === 0n ? 2 : amount % 100n === 0n ? 4 : 6
  return format(amount, { locale, decimals })
}
