import type { Money } from '@opendraw/money'
import { accrueUntil, emptyAccrual, moveOn } from '@opendraw/savings'
import { dayAfter } from '@opendraw/time'
import type { Flexible } from '../queries.ts'

/**
 * What an amount earns that is put in today and left for so many whole days, paid daily, at the rates that are announced:
 * the server's own arithmetic. The first day is tomorrow.
 */
export function flexibleInterest(
  amount: Money,
  days: number,
  { ratePpm, changes, today }: Pick<Flexible, 'ratePpm' | 'changes' | 'today'>,
): Money {
  const saved = moveOn(emptyAccrual(today), amount, today)
  const rateOn = (day: string) => changes.findLast(({ on }) => on <= day)?.ratePpm ?? ratePpm
  return accrueUntil(saved, dayAfter(today, days), rateOn).accrual.paid
}
