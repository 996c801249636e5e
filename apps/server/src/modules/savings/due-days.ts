import { paymentsOf } from '@opendraw/savings'
import { dayAfter, dayOf } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { databaseTime } from '../calendar/index.ts'
import { termsOf } from './products/pay-orders.ts'
import { dueTerms } from './tables/orders.ts'

const DUE_DAYS = 30

/** What falls due to players on a day: payments of orders, and their sums in micro-USD. */
export type DueDay = Readonly<{ on: string; payments: number; interest: bigint; principal: bigint }>

/** What of running orders falls due on each of the coming days, today and what is late among them. */
export async function dueInComingDays({ db }: Pick<Context, 'db'>): Promise<DueDay[]> {
  const last = dayAfter(dayOf(await databaseTime(db)), DUE_DAYS)
  const byDay = new Map<string, DueDay>()
  for (const row of await dueTerms(db, last)) {
    const payments = paymentsOf(row.principal, termsOf(row)).filter(({ day }) => day >= row.nextDay)
    for (const { day, amount } of payments) {
      const on = dayAfter(row.firstDay, day)
      if (on > last) break
      const sum = byDay.get(on) ?? { on, payments: 0, interest: 0n, principal: 0n }
      byDay.set(on, {
        on,
        payments: sum.payments + row.orders,
        interest: sum.interest + amount * BigInt(row.orders),
        principal: sum.principal + (day === row.days ? row.principal * BigInt(row.orders) : 0n),
      })
    }
  }
  return [...byDay.values()].sort((a, b) => (a.on < b.on ? -1 : 1))
}
