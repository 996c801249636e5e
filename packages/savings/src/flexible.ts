import { assert, type Money } from '@opendraw/money'
import { dayAfter } from '@opendraw/time'
import { dayNumerator, earnedOf } from './interest.ts'

/**
 * What flexible savings of one player need to know of the past. `moved` is what came in less what went out, `paid` all
 * interest, `lastPaid` that of the day `postedUntil`, the last that is posted. On the day `minOn`, that of the last
 * movement, `minMoved` is the lowest that `moved` was. Money in micro-units, days as 2026-11-21.
 */
export type Accrual = Readonly<{
  moved: Money
  paid: Money
  lastPaid: Money
  postedUntil: string
  minOn: string
  minMoved: Money
  numerator: bigint
}>

/** Nothing yet, on that day. */
export function emptyAccrual(today: string): Accrual {
  const nothing = { moved: 0n, paid: 0n, lastPaid: 0n, minMoved: 0n, numerator: 0n }
  return { ...nothing, postedUntil: dayAfter(today, -1), minOn: today }
}

/** What is there: what came in, less what went out, with all interest that was paid. */
export function balanceOf({ moved, paid }: Pick<Accrual, 'moved' | 'paid'>): Money {
  return moved + paid
}

/** A day's interest, and what is known after it. `base`: the lowest value-dated balance of the day. */
export type AccruedDay = Readonly<{ on: string; base: Money; amount: Money; accrual: Accrual }>

/**
 * Posts the day after the last one posted, at the rate of that day. The interest of a day counts from the second day after it, so that it does not matter
 * when it was posted; money that came in and left on one day does not lower the base.
 */
export function accrueDay(before: Accrual, rateOn: (day: string) => bigint): AccruedDay {
  const on = dayAfter(before.postedUntil, 1)
  const lowest = before.minOn === on ? before.minMoved : before.moved
  const valued = lowest + before.paid - before.lastPaid
  const base = valued > 0n ? valued : 0n
  const numerator = before.numerator + dayNumerator(base, rateOn(on))
  const amount = earnedOf(numerator) - before.paid
  const accrual = { ...before, numerator, paid: before.paid + amount, lastPaid: amount, postedUntil: on }
  return { on, base, amount, accrual }
}

/**
 * Posts every day up to and with `until`, in order. Days without any money are passed over: they pay nothing and leave no
 * trace. `rateOn`: the rate of a day, parts per million a year.
 */
export function accrueUntil(
  before: Accrual,
  until: string,
  rateOn: (day: string) => bigint,
): Readonly<{ accrual: Accrual; days: readonly AccruedDay[] }> {
  const days: AccruedDay[] = []
  let accrual = before
  while (accrual.postedUntil < until) {
    if (balanceOf(accrual) === 0n) return { accrual: { ...accrual, lastPaid: 0n, postedUntil: until }, days }
    const day = accrueDay(accrual, rateOn)
    days.push(day)
    accrual = day.accrual
  }
  return { accrual, days }
}

/** A movement of today: in above zero, out below. All days before today are posted. */
export function moveOn(before: Accrual, amount: Money, today: string): Accrual {
  assert(before.postedUntil === dayAfter(today, -1), 'days that are over are posted before money moves')
  const lowest = before.minOn === today ? before.minMoved : before.moved
  const moved = before.moved + amount
  assert(moved + before.paid >= 0n, 'nothing leaves that is not there')
  return { ...before, moved, minOn: today, minMoved: moved < lowest ? moved : lowest }
}
