import { CENT, format, MICRO, type Money, type SignDisplay } from '@opendraw/money'

const CENT_DECIMALS = 2
const DECIMALS_MAX = 6

/** Interest: in cents, and under 1.00 with six decimals unless it is whole cents, since a day of 1.00 is 0.000054. */
export function interest(amount: Money, locale: string, sign?: SignDisplay): string {
  const isSmall = amount < MICRO && amount > -MICRO
  return format(amount, {
    locale,
    decimals: isSmall && amount % CENT !== 0n ? DECIMALS_MAX : CENT_DECIMALS,
    ...(sign && { sign }),
  })
}

/** An amount with as many decimals as it has, two at least: what is moved or given to the micro-unit. */
export function exactMoney(amount: Money, locale: string, sign?: SignDisplay): string {
  return format(amount, { locale, decimals: decimalsOf(amount), ...(sign && { sign }) })
}

function decimalsOf(amount: Money): number {
  let decimals = DECIMALS_MAX
  for (let rest = amount; decimals > CENT_DECIMALS && rest % 10n === 0n; rest /= 10n) decimals--
  return decimals
}
