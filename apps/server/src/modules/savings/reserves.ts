import { refusalsOf } from '@opendraw/contract'
import { releaseReserve as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import {
  balanceOf,
  keyFrom,
  lock,
  operatorFunds,
  post,
  type ReservePurpose,
  savingsReserve,
} from '@opendraw/ledger'
import { assert, encode } from '@opendraw/money'
import { daysAtMost, paymentsOf } from '@opendraw/savings'
import { DAY_MS, dayAfter, dayOf, startOfDay } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { databaseTime } from '../calendar/index.ts'
import { backingOf, COVER_DAYS, coverOf, readRates } from './flexible/rates.ts'
import { termsOf } from './products/pay-orders.ts'
import { flexibleTotal, lockTotal, oldestUnposted } from './tables/flexible.ts'
import { dueTerms, sumOrders } from './tables/orders.ts'
import {
  addReserveMove,
  fundedReserves,
  lastReserveMoves,
  promisedByProducts,
  type ReserveMove,
} from './tables/reserves.ts'

const refuse = refusalsOf(call)

const DUE_DAYS = 30
const MOVES_SHOWN = 20

/** Who put what into the reserves or took it out, the newest first: what the public page names. */
export function listReserveMoves({ db }: Pick<Context, 'db'>) {
  return lastReserveMoves(db, MOVES_SHOWN)
}

/** Puts the operator's own money into a reserve, once an approval (or once at the first start of a demo). */
export async function fundReserve(tx: Tx, move: ReserveMove): Promise<void> {
  const { purpose, amount, approvalId } = move
  const key = keyFrom('savings_funding', purpose, approvalId ?? 'first')
  const [outcome] = await post(tx, [
    {
      ...{ from: operatorFunds, to: savingsReserve(purpose), amount },
      ...{ reason: 'savings_funding', key, ...(approvalId !== null && { ref: approvalId }) },
    },
  ])
  assert(outcome?.ok === true, "the operator's funds are never short in the books")
  if (!outcome.replayed) await addReserveMove(tx, move)
}

/** Takes money back out of a reserve, once an approval. Refuses with reserve_locked what backs a promise. */
export async function releaseReserve(
  tx: Tx,
  { purpose, amount, reference, approvalId }: ReserveMove & Readonly<{ approvalId: bigint }>,
): Promise<void> {
  if (purpose === 'flexible') await lockTotal(tx)
  await lock(tx, [savingsReserve(purpose)])
  const most = await releasable(tx, purpose)
  if (amount > most) throw refuse('reserve_locked', { max: encode(most) })
  const key = keyFrom('savings_release', approvalId)
  const [outcome] = await post(tx, [
    {
      from: savingsReserve(purpose),
      to: operatorFunds,
      amount,
      reason: 'savings_release',
      key,
      ref: approvalId,
    },
  ])
  assert(outcome?.ok === true, 'what is free in a reserve is there')
  if (!outcome.replayed) await addReserveMove(tx, { purpose, amount: -amount, reference, approvalId })
}

/**
 * What of a reserve may be released now, micro-USD: all that is free in that of products, whose promises are put aside; in that
 * of flexible savings what a year of all balances and every day not yet paid leave.
 */
export async function releasable(db: Tx, purpose: ReservePurpose): Promise<bigint> {
  if (purpose === 'products') return balanceOf(db, savingsReserve('products'))
  const today = dayOf(await databaseTime(db))
  const [{ balance, savers }, backing, rates, oldest] = await Promise.all([
    flexibleTotal(db),
    backingOf(db),
    readRates(db, today),
    oldestUnposted(db),
  ])
  const unpaid = oldest === null ? 0 : daysBetween(oldest, today)
  const locked = daysAtMost(balance, rates.on(today), COVER_DAYS + unpaid) + savers
  const spare = backing.free + backing.promised - locked
  return spare <= 0n ? 0n : spare < backing.free ? spare : backing.free
}

function daysBetween(first: string, last: string): number {
  return Math.max(0, Math.round((startOfDay(last).getTime() - startOfDay(first).getTime()) / DAY_MS))
}

type ReserveStatus = Readonly<{
  purpose: ReservePurpose
  free: bigint
  promised: bigint
  releasable: bigint
  funded: bigint
}>

/** The reserves, what they back, and what falls due in the coming days. */
export async function readReserves({ db }: Pick<Context, 'db'>) {
  const today = dayOf(await databaseTime(db))
  const [funded, backing, total, rates, sums] = await Promise.all([
    fundedReserves(db),
    backingOf(db),
    flexibleTotal(db),
    readRates(db, today),
    sumOrders(db, null),
  ])
  const statusOf = async (
    purpose: ReservePurpose,
    free: bigint,
    promised: bigint,
  ): Promise<ReserveStatus> => ({
    ...{ purpose, free, promised, releasable: await releasable(db, purpose) },
    funded: funded.find((one) => one.purpose === purpose)?.amount ?? 0n,
  })
  const free = await balanceOf(db, savingsReserve('products'))
  return {
    reserves: [
      await statusOf('products', free, await promisedByProducts(db)),
      await statusOf('flexible', backing.free, backing.promised),
    ],
    products: { orders: sums.running, principal: sums.principal, unpaid: sums.unpaid },
    flexible: {
      savers: Number(total.savers),
      balance: total.balance,
      ratePpm: rates.on(today),
      coverDays: coverOf(backing, total, rates.on(today)),
    },
    due: await dueFrom(db, today),
  }
}

/** What of running orders falls due on each of the coming days. */
async function dueFrom(db: Tx, today: string) {
  const last = dayAfter(today, DUE_DAYS)
  const byDay = new Map<string, { payments: number; interest: bigint; principal: bigint }>()
  for (const row of await dueTerms(db, last)) {
    const payments = paymentsOf(row.principal, termsOf(row)).filter(({ day }) => day >= row.nextDay)
    for (const { day, amount } of payments) {
      const on = dayAfter(row.firstDay, day)
      if (on > last) break
      const sum = byDay.get(on) ?? { payments: 0, interest: 0n, principal: 0n }
      byDay.set(on, {
        payments: sum.payments + row.orders,
        interest: sum.interest + amount * BigInt(row.orders),
        principal: sum.principal + (day === row.days ? row.principal * BigInt(row.orders) : 0n),
      })
    }
  }
  return [...byDay].map(([on, sum]) => ({ on, ...sum })).sort((a, b) => (a.on < b.on ? -1 : 1))
}
