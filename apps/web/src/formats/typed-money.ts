import { type Money, parse } from '@opendraw/money'
import { price } from './index.ts'

/** The amount that has been typed so far; 0 when it is none. */
export function typedMoney(typed: string): Money {
  const parsed = parse(typed.replace(/\.$/, ''))
  return parsed.ok ? parsed.amount : 0n
}

/** An amount as one would type it: "10", "10.50"; '' for none. */
export function asTyped(amount: Money): string {
  return amount === 0n ? '' : price(amount).replace(/\.00$/, '')
}
