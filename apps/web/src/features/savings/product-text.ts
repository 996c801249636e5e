import type { StateLook } from '../../components/state-pill.tsx'
import type { Key, Translate } from '../../copy/use-messages.ts'
import { rate } from '../../formats/index.ts'
import type { OrderState, Product } from './queries.ts'

export const categoryText = {
  short: 'product.short',
  medium: 'product.medium',
  long: 'product.long',
} as const satisfies Record<Product['category'], Key>

export const productStates: Readonly<Record<Product['state'], StateLook>> = {
  not_started: { key: 'product.state.not_started', tone: 'grey' },
  on_sale: { key: 'product.state.on_sale', tone: 'green' },
  over_limit: { key: 'product.state.over_limit', tone: 'orange' },
  ended: { key: 'product.state.ended', tone: 'grey' },
}

export const orderStates: Readonly<Record<OrderState, StateLook>> = {
  running: { key: 'order.state.running', tone: 'orange' },
  matured: { key: 'order.state.matured', tone: 'green' },
  sold: { key: 'order.state.sold', tone: 'grey' },
  cancelled: { key: 'order.state.cancelled', tone: 'grey' },
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
