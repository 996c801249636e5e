import { PRODUCT_DAYS_MAX } from '@opendraw/contract/operator'
import type { Money } from '@opendraw/money'
import { type Payment, paymentsOf, promiseOf, totalYieldOf } from '@opendraw/savings'
import { typedAmount } from '../../components/typed-values.ts'
import { type Drawn, ratePpmOf } from './drawn-product.ts'

/** What a player who pays an amount gets; money in micro-USD. */
export type Plan = Readonly<{
  ratePpm: bigint
  days: number
  cycle: number
  /** Of the principal, over the whole term. */
  totalYield: Readonly<{ num: bigint; den: bigint }>
  unitPrice: Money
  units: bigint
  principal: Money
  interest: Money
  payments: readonly Payment[]
}>

/** The terms that are being written, for as many whole units as the amount buys; null while they are not complete. */
export function planOf(drawn: Partial<Drawn>, amount: Money): Plan | null {
  const { days, cycleDays: cycle } = drawn
  const rate = ratePpmOf(drawn.rate)
  const unitPrice = typedAmount(drawn.unitPrice)
  if (!isWhole(days, PRODUCT_DAYS_MAX) || !isWhole(cycle, days) || rate === null || unitPrice === 0n)
    return null
  const terms = { days, cycle, ratePpm: BigInt(rate) }
  const units = amount / unitPrice
  const principal = units * unitPrice
  return {
    ...terms,
    totalYield: totalYieldOf(terms),
    unitPrice,
    units,
    principal,
    interest: promiseOf(principal, terms),
    payments: paymentsOf(principal, terms),
  }
}

/** NOTE: a field that was emptied holds null, whatever its type says. */
const isWhole = (value: number | undefined, max: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= max
