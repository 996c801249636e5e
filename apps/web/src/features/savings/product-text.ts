import type { PillTone } from '@opendraw/ui'
import type { Key, Translate } from '../../copy/use-messages.ts'
import { rate } from '../../formats/index.ts'
import type { Product } from './queries.ts'

export const categoryText = {
  short: 'product.short',
  medium: 'product.medium',
  long: 'product.long',
} as const satisfies Record<Product['category'], Key>

export const stateText = {
  not_started: 'product.state.not_started',
  on_sale: 'product.state.on_sale',
  over_limit: 'product.state.over_limit',
  ended: 'product.state.ended',
} as const satisfies Record<Product['state'], Key>

export const stateTones: Readonly<Record<Product['state'], PillTone>> = {
  not_started: 'grey',
  on_sale: 'green',
  over_limit: 'orange',
  ended: 'grey',
}

/** What an early sale pays of the interest: in a word, and as a rule. */
export const exitText = {
  keep_paid: 'product.exit.keepPaid',
  pay_accrued: 'product.exit.payAccrued',
} as const satisfies Record<Product['earlyExit'], Key>

export const exitRule = {
  keep_paid: 'product.rule.keepPaid',
  pay_accrued: 'product.rule.payAccrued',
} as const satisfies Record<Product['earlyExit'], Key>

/** How often interest is paid: "every 7 days". */
export function cycleText(t: Translate, { days, cycleDays }: Pick<Product, 'days' | 'cycleDays'>): string {
  return cycleDays >= days ? t('product.cycle.maturity') : t('product.cycle.every', { days: cycleDays })
}

/** The interest of the whole term in parts of the principal, rounded down to a part per million: "0.3287%". */
export function yieldText({ num, den }: Product['totalYield'], locale: string): string {
  return rate((num * 1_000_000n) / den, locale)
}
