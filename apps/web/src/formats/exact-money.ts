import { format, type Money, type SignDisplay } from '@opendraw/money'

const CENT_DECIMALS = 2
const DECIMALS_MAX = 6

/** An amount with as many decimals as it has, two at least: what is moved or given to the micro-unit. */
export function exactMoney(amount: Money, locale: string, sign?: SignDisplay): string {
  return format(amount, { locale, decimals: decimalsOf(amount), ...(sign && { sign }) })
}

function decimalsOf(amount: Money): number {
  let decimals = DECIMALS_MAX
  for (let rest = amount; decimals > CENT_DECIMALS && rest % 10n === 0n; rest /= 10n) decimals--
  return decimals
}
