import { refusalsOf } from '@opendraw/contract'
import { COVER_DAYS, releaseReserve as call } from '@opendraw/contract/operator'
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
import { daysAtMost } from '@opendraw/savings'
import { dayAfter, dayOf, daysBetween } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { databaseTime } from '../calendar/index.ts'
import { dueInComingDays } from './due-days.ts'
import { backingOf, coverOf, higher, readRates } from './flexible/rates.ts'
import { flexibleTotal, lockTotal, oldestUnposted } from './tables/flexible.ts'
import { sumOrders } from './tables/orders.ts'
import * as rows from './tables/reserves.ts'
import { addReserveMove, fundedReserves, lastReserveMoves, type ReserveMove } from './tables/reserves.ts'

const refuse = refusalsOf(call)

const MOVES_SHOWN = 20

/** Who put what into a reserve or took it out, the newest first: what the public page names. */
export function listReserveMoves(db: Tx, purpose: ReservePurpose) {
  return lastReserveMoves(db, purpose, MOVES_SHOWN)
}

/** The movements of both reserves, the newest first. */
export function allReserveMoves(db: Tx, limit: number) {
  return rows.allReserveMoves(db, limit)
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
  const unpaid = oldest === null ? 0 : Math.max(0, daysBetween(oldest, today))
  // By the setting: while a day earns less because the reserve is short, none of it may go; nor what a rise of tomorrow needs.
  const ratePpm = higher(rates.bySetting(today), rates.bySetting(dayAfter(today, 1)))
  const locked = daysAtMost(balance, ratePpm, COVER_DAYS + unpaid) + savers
  const spare = backing.free + backing.promised - locked
  return spare <= 0n ? 0n : spare < backing.free ? spare : backing.free
}

/** What is free in a reserve, what is put aside for promised interest, and what was put in less what was taken out. Micro-USD. */
export type ReserveBalance = Readonly<{
  purpose: ReservePurpose
  free: bigint
  promised: bigint
  funded: bigint
}>

/** What the reserves hold now, that of products first. */
export async function reserveBalances(db: Tx): Promise<readonly [ReserveBalance, ReserveBalance]> {
  const [free, backing, { unpaid }, funded] = await Promise.all([
    balanceOf(db, savingsReserve('products')),
    backingOf(db),
    sumOrders(db, null),
    fundedReserves(db),
  ])
  const fundedFor = (purpose: ReservePurpose) => funded.find((one) => one.purpose === purpose)?.amount ?? 0n
  return [
    { purpose: 'products', free, promised: unpaid, funded: fundedFor('products') },
    { purpose: 'flexible', ...backing, funded: fundedFor('flexible') },
  ]
}

/** The reserves, how much of each may be released, what they back, and what falls due in the coming days. */
export async function readReserves({ db }: Pick<Context, 'db'>) {
  const today = dayOf(await databaseTime(db))
  const [balances, total, rates, sums] = await Promise.all([
    reserveBalances(db),
    flexibleTotal(db),
    readRates(db, today),
    sumOrders(db, null),
  ])
  return {
    reserves: await Promise.all(
      balances.map(async (one) => ({ ...one, releasable: await releasable(db, one.purpose) })),
    ),
    products: { orders: sums.running, principal: sums.principal, unpaid: sums.unpaid },
    flexible: {
      savers: Number(total.savers),
      balance: total.balance,
      ratePpm: rates.on(today),
      coverDays: coverOf(balances[1], total, rates.forCover(today)),
    },
    due: await dueInComingDays({ db }),
  }
}
