import { type Statement, sql, type Tx } from '@opendraw/db'
import { reasons } from '@opendraw/ledger'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import type { Texts } from './products.ts'

/** A payment of interest, for a day of its order, on that date. `key` is of its transfer. */
export type NewPayment = Readonly<{
  orderId: bigint
  playerId: bigint
  day: number
  paidOn: string
  amount: bigint
  key: string
}>
export type PaymentRow = NewPayment & Readonly<{ id: bigint; at: Date; texts: Texts }>

export function addPayments(tx: Tx, rows: readonly NewPayment[]) {
  return tx.run(sql`
    with paid (order_id, player_id, day, paid_on, amount, key) as materialized (
      select * from unnest(${rows.map(({ orderId }) => orderId)}::bigint[], ${rows.map(({ playerId }) => playerId)}::bigint[],
        ${rows.map(({ day }) => day)}::int[], ${rows.map(({ paidOn }) => paidOn)}::date[],
        ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(({ key }) => key)}::uuid[])
    ), late as (${lateInterest('product_interest', sql`paid_on - 1`)})
    insert into product_payment (order_id, player_id, day, paid_on, amount, key) select * from paid`)
}

/** Adds to the late interest of today what of `paid` is for a day before yesterday: the day sheet names those days. */
export function lateInterest(reason: 'flexible_interest' | 'product_interest', forDay: Statement): Statement {
  return sql`
    insert into late_interest as l (posted_on, for_day, reason, amount)
    select (clock_timestamp() at time zone 'UTC')::date, ${forDay}, ${reasons[reason].no}::smallint, sum(amount)::bigint from paid
     where amount > 0 and ${forDay} < (clock_timestamp() at time zone 'UTC')::date - 1 group by 2
    on conflict (posted_on, for_day, reason) do update set amount = l.amount + excluded.amount`
}

/** A page of what was paid to a player, of one order or of all, newest first. */
export async function paymentsOfPlayer(
  db: Tx,
  playerId: bigint,
  orderId: bigint | null,
  { before, limit }: Paging,
): Promise<Page<PaymentRow>> {
  const rows = await db.rows<PaymentRow>(sql`
    select y.id, y.order_id, y.player_id, y.day, y.paid_on::text, y.amount, y.key, y.at, p.texts
      from product_payment y join product_order o on o.id = y.order_id join product p on p.id = o.product_id
     where y.player_id = ${playerId} and (${orderId}::bigint is null or y.order_id = ${orderId})
       and (${before}::bigint is null or y.id < ${before}) order by y.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** The payments to all players, newest first. */
export function allPayments(db: Tx, limit: number) {
  return db.rows<Omit<PaymentRow, 'texts' | 'key'>>(sql`
    select id, order_id, player_id, day, paid_on::text, amount, at from product_payment order by id desc limit ${limit}`)
}

/** Interest of an order, or of flexible savings (`order` null), for a day; of a balance at a rate. Micro-USD. */
export type InterestLine = Readonly<{
  day: string
  order: bigint | null
  base: bigint
  ratePpm: bigint
  amount: bigint
}>

/** From the first of these days on, up to and without the second. */
export type Span = Readonly<{ from: string; until: string }>

const paidFor = (playerId: bigint, { from, until }: Span) => sql`
    select (y.paid_on - 1)::text as day, y.order_id as order, o.principal as base, o.rate_ppm, y.amount
      from product_payment y join product_order o on o.id = y.order_id
     where y.player_id = ${playerId} and y.paid_on > ${from}::date and y.paid_on <= ${until}::date and y.amount > 0
    union all
    select i.day::text, null, i.base, i.rate_ppm, i.amount from flexible_interest i
     where i.player_id = ${playerId} and i.day >= ${from}::date and i.day < ${until}::date and i.amount > 0`

/** What was paid to a player for the days of a span, oldest first, nothing of zero. */
export function interestOf(db: Tx, playerId: bigint, span: Span, limit: number) {
  return db.rows<InterestLine>(sql`${paidFor(playerId, span)} order by 1, 2 limit ${limit}`)
}

/** A day's interest of all orders together, or of flexible savings: how many payments, of what balances, and how much. Micro-USD. */
export type InterestDay = Omit<InterestLine, 'order'> & Readonly<{ isOfOrders: boolean; payments: number }>

/** The same, a line a day of each kind, oldest first: never more than two lines a day, however many orders were paid. */
export function interestByDay(db: Tx, playerId: bigint, span: Span) {
  return db.rows<InterestDay>(sql`
    select day, "order" is not null as is_of_orders, count(*)::int as payments, sum(base)::bigint as base, max(rate_ppm)::bigint as rate_ppm,
           sum(amount)::bigint as amount
      from (${paidFor(playerId, span)}) line group by 1, 2 order by 1, 2 desc`)
}

/** The sums of all of it: of orders, and of flexible savings. Micro-USD. */
export async function sumInterest(db: Tx, playerId: bigint, span: Span) {
  const row = await db.row<{ products: bigint; flexible: bigint }>(sql`
    select coalesce(sum(amount) filter (where "order" is not null), 0)::bigint as products,
           coalesce(sum(amount) filter (where "order" is null), 0)::bigint as flexible from (${paidFor(playerId, span)}) line`)
  return row ?? { products: 0n, flexible: 0n }
}
