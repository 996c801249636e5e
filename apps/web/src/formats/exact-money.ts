import { format, MICRO, type Money, type SignDisplay } from '@opendraw/money'

const CENT_DECIMALS = 2
const DECIMALS_MAX = 6

/** An amount with as many decimals as it has, two at least: what is moved or given to the micro-unit. */
export function exactMoney(amount: Money, locale: string, sign?: SignDisplay): string {
  return format(amount, { locale, decimals: decimalsOf(amount), ...(sign && { sign }) })
}

/** Whole dollars in as few signs as the language has for them, for the scale of a chart: 1.2M. */
export function shortMoney(amount: Money, locale: string): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
    amount / MICRO,
  )
}

function decimalsOf(amount: Money): number {
  let decimals = DECIMALS_MAX
  for (let rest = amount; decimals > CENT_DECIMALS && rest % 10n === 0n; rest /= 10n) decimals--
  return decimals
}
