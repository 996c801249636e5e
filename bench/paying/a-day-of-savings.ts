import { type Db, sql } from '@opendraw/db'
import { promiseOf } from '@opendraw/savings'
import { dayAfter, dayOf } from '@opendraw/time'
import { say } from '../settings.ts'
import { firstDay } from './a-day-of-stakes.ts'

/** A day for which so many savers and orders are due. */
export type SavedDay = Readonly<{ at: number; day: string; savers: number; orders: number }>

/** Of five savers one has an order too. */
const SAVERS_PER_ORDER = 5

const PRINCIPAL = 100_000_000n
const TERMS = { days: 90, ratePpm: 60_000n } as const

const PLENTY = 1_000_000_000_000_000n

/** Reserves that never run short, and a product of 90 days that pays every day. Its number is answered. */
export async function openSavings(owner: Db): Promise<bigint> {
  await owner.run(sql`update ledger.account set balance = ${PLENTY} where kind = 50 /* savings_reserve */`)
  const row = await owner.row<{ id: bigint }>(sql`
    insert into product (category, texts, days, cycle_days, rate_ppm, early_exit, unit_price, min_units, max_units, level_min, sale_from, position)
    values ('long', '{"en": {"name": "Ninety days", "about": "Ninety days."}}', ${TERMS.days}, 1, ${TERMS.ratePpm}, 'keep_paid',
      10000000, 1, 1000, 0, '-infinity', 0)
    returning id`)
  return row?.id ?? 0n
}

/** Savings of the first `count` players, 100 to 600 each, whose interest is due for a day; and an order of every fifth. */
export async function addSavings(owner: Db, productId: bigint, at: number, count: number): Promise<SavedDay> {
  const day = dayAfter(dayOf(firstDay), at)
  say(`the savings of ${count} players on ${day} …`)
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`delete from flexible_saver`)
    await tx.run(sql`
      insert into flexible_saver (player_id, moved, paid, last_paid, posted_until, min_on, min_moved, numerator, promised)
      select id, amount, 0, 0, ${day}::date - 1, ${day}::date - 9, amount, 0, 2 * ceil(amount::numeric * 20000 / 365000000)
        from (select id, (100 + id % 501) * 1000000 as amount from player order by id limit ${count}) one`)
    await tx.run(sql`
      insert into ledger.account (bucket, owner, kind, asset, balance)
      select ledger.bucket_of(player_id), player_id, 53 /* flexible_savings */, 1 /* USD */, moved from flexible_saver
      on conflict (bucket, owner, kind, asset) do update set balance = excluded.balance`)
    await tx.run(
      sql`update flexible_total set (balance, savers) = (select sum(moved), count(*) from flexible_saver)`,
    )
    await tx.run(
      sql`update ledger.account set balance = (select sum(promised) from flexible_saver) where kind = 54 /* flexible_promised */`,
    )
    await tx.run(sql`update product_order set state = 'sold', ended_at = now() where state = 'running'`)
    await tx.run(sql`
      insert into product_order (product_id, player_id, key, units, principal, days, cycle_days, rate_ppm, early_exit, promised, bought_at,
        first_day, next_day, next_on)
      select ${productId}, player_id, gen_random_uuid(), 10, ${PRINCIPAL}, ${TERMS.days}, 1, ${TERMS.ratePpm}, 'keep_paid', ${promiseOf(PRINCIPAL, TERMS)},
        (${day}::date - 1)::timestamp at time zone 'UTC', ${day}::date, 1, ${day}::date + 1
        from flexible_saver where player_id % ${SAVERS_PER_ORDER} = 0`)
    await tx.run(sql`
      insert into ledger.account (bucket, owner, kind, asset, balance)
      select ledger.bucket_of(o.id), o.id, kind, 1 /* USD */, case kind when 51 /* interest_promised */ then o.promised else o.principal end
        from product_order o cross join (values (51::smallint), (52::smallint)) kinds(kind) where o.state = 'running'`)
  })
  const row = await owner.row<{ orders: number }>(
    sql`select count(*)::int as orders from product_order where state = 'running'`,
  )
  return { at, day, savers: count, orders: row?.orders ?? 0 }
}
