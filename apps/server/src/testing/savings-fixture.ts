import { randomUUID } from 'node:crypto'
import type { buyProduct, ReplyOf, RequestOf } from '@opendraw/contract'
import { type Db, sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash, operatorFunds, post, type ReservePurpose, savingsReserve } from '@opendraw/ledger'
import { dayOf, MINUTE_MS, startOfDay } from '@opendraw/time'
import { expect } from 'vitest'
import type { Context } from '../context.ts'
import { type CalendarJob, runCalendar } from '../modules/calendar/index.ts'
import { flexibleInterestJob, productPaymentsJob, savingsInvariants } from '../modules/savings/index.ts'
import { fundReserve } from '../modules/savings/reserves.ts'
import { addProduct, type ProductTerms } from '../modules/savings/tables/products.ts'
import { aPlayerWithName, FUND_PASSWORD } from './a-player-who-may-withdraw.ts'
import { playerClient } from './clients.ts'
import type { TestServer } from './start-test-server.ts'

const FAR_DAYS = 100_000

export const savingsJobs: readonly CalendarJob[] = [productPaymentsJob, flexibleInterestJob]

/** A product of 7 days at 3 %, 10.00 a unit, paid at maturity, unless said otherwise; answers its number. */
export async function aProduct(
  { db }: Pick<Context, 'db'>,
  terms: Partial<ProductTerms> = {},
): Promise<bigint> {
  const row = await db.transaction((tx) =>
    addProduct(tx, {
      terms: {
        ...{ category: 'short', texts: { en: { name: 'A week', about: 'Seven days.' } }, picture: null },
        ...{ days: 7, cycleDays: 7, ratePpm: 30_000n, earlyExit: 'keep_paid', position: 0 },
        ...{ unitPrice: 10_000_000n, minUnits: 1, maxUnits: 1_000_000, stock: null, virtualPurchased: 0n },
        ...{ levelMin: 0, saleFrom: new Date(0), saleUntil: null },
        ...terms,
      },
      replaces: null,
      approvalId: null,
    }),
  )
  return row?.id ?? 0n
}

/** Puts money of the operator's into a reserve; a reserve gets it once a test file. Micro-USD. */
export async function aReserve(
  { db }: Pick<Context, 'db'>,
  purpose: ReservePurpose,
  amount: bigint,
): Promise<void> {
  await db.transaction((tx) => fundReserve(tx, { purpose, amount, reference: 'test', approvalId: null }))
}

/** What a purchase asks for, with the fund password of every player made with one. */
export function aPurchase(id: bigint, units = 1, key: string = randomUUID()): RequestOf<typeof buyProduct> {
  return { id, units, fundPassword: FUND_PASSWORD, key }
}

/**
 * Lets whole days pass for all savings: orders, payments and savers become that much older. A day's interest has a key of its
 * day, which comes again: what was paid gets another. `owner` needs every right.
 */
export async function savingsAge(owner: Db, days: number): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update product_order set bought_at = bought_at - make_interval(days => ${days}), first_day = first_day - ${days}::int,
      next_on = next_on - ${days}::int`)
    await tx.run(sql`update product_payment set paid_on = paid_on - ${days}::int`)
    await tx.run(
      sql`update flexible_saver set posted_until = posted_until - ${days}::int, min_on = min_on - ${days}::int`,
    )
    // By a detour: a day must never meet another of the same player on its way.
    for (const by of [FAR_DAYS, days - FAR_DAYS]) {
      await tx.run(sql`update flexible_interest set day = day - ${by}::int`)
      await tx.run(
        sql`update flexible_rate set day = day - ${by}::int, lasts_until = lasts_until - ${by}::int, at = at - make_interval(days => ${by})`,
      )
    }
    await tx.run(sql`update flexible_move set day = day - ${days}::int`)
    await tx.run(
      sql`update setting set effective_at = effective_at - make_interval(days => ${days}) where key = 'flexibleRatePpm'`,
    )
    await tx.run(sql`
      with other as materialized (select key, gen_random_uuid() as next from ledger.transfer where reason in (101, 102, 103)),
      moved as (update ledger.transfer t set key = o.next from other o where t.key = o.key),
      written as (update ledger.entry e set key = o.next from other o where e.key = o.key)
      update flexible_interest i set key = o.next from other o where i.key = o.key`)
    await tx.run(sql`delete from calendar_job where name in ('product-payments', 'flexible-interest')`)
  })
}

type Saver = Readonly<{ token: string }>
type Order = ReplyOf<typeof buyProduct>['order']

/** Savings over a server that `server` names when they are made. */
export function aSavingsFixture(server: () => TestServer) {
  const clientOf = ({ token }: Saver) => playerClient(server(), { token })
  return {
    clientOf,
    /** A player who can buy: with a name, a fund password and this much free cash. */
    aBuyer: (amount = '500.00') => aPlayerWithName(server().ctx, amount),
    bought: async (buyer: Saver, id: bigint, units = 1): Promise<Order> =>
      (await clientOf(buyer).buyProduct(aPurchase(id, units))).order,
    paymentsOf: async (buyer: Saver, order: bigint) =>
      (await clientOf(buyer).listProductPayments({ order })).list,
    freeReserve: (purpose: ReservePurpose = 'products') =>
      balanceOf(server().ctx.db, savingsReserve(purpose)),
    /** An emergency that the rules do not let happen: all but so much is gone from the reserve of flexible savings. */
    loseAllBut: async (left: bigint): Promise<void> =>
      moveReserve(server(), left - (await balanceOf(server().ctx.db, savingsReserve('flexible')))),
    cashOf: (playerId: bigint) => balanceOf(server().ctx.db, cash(playerId)),
    /** Lets days pass one by one, each with its payments. */
    daysPass: async (days: number): Promise<void> => {
      for (let day = 0; day < days; day++) {
        await savingsAge(server().database.owner, 1)
        await runCalendar(server().ctx, savingsJobs, pastMidnight(dayOf(server().ctx.clock.now())))
        await server().database.owner.run(
          sql`delete from calendar_job where name in ('product-payments', 'flexible-interest')`,
        )
      }
    },
    /** Pays what is due for yesterday and before, on so many nodes at once. */
    paidBy: (nodes: number) =>
      Promise.all(
        Array.from({ length: nodes }, () =>
          runCalendar(server().ctx, savingsJobs, pastMidnight(dayOf(server().ctx.clock.now()))),
        ),
      ),
    expectSoundBooks: async (): Promise<void> => {
      expect(await violationsOf(server().ctx.db, savingsInvariants)).toEqual([])
    },
  }
}

/** Twenty past midnight of a day: what is due for the day before is due, whatever the hour of the test. */
export function pastMidnight(day: string): Date {
  return new Date(startOfDay(day).getTime() + 20 * MINUTE_MS)
}

/** Puts money of the operator's into the reserve of flexible savings, or takes it (below zero). */
export async function moveReserve({ ctx, database }: TestServer, amount: bigint): Promise<void> {
  const [reserve, funds, key] = [savingsReserve('flexible'), operatorFunds, randomUUID()] as const
  await database.owner.run(
    sql`insert into reserve_move (purpose, amount, reference) values ('flexible', ${amount}, 'test')`,
  )
  await ctx.db.transaction((tx) =>
    post(tx, [
      amount > 0n
        ? { from: funds, to: reserve, amount, reason: 'savings_funding', key }
        : { from: reserve, to: funds, amount: -amount, reason: 'savings_release', key },
    ]),
  )
}
