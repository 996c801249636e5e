import { type Statement, sql, type Tx } from '@opendraw/db'

/** The days (UTC) of a report, both included. */
export type Span = Readonly<{ from: string; to: string }>

/** The moments of a span, for what is kept with its time: from its beginning up to, not including, the day after it. */
export function within(column: Statement, { from, to }: Span): Statement {
  return sql`${column} >= ${from}::date::timestamp at time zone 'UTC' and ${column} < (${to}::date + 1)::timestamp at time zone 'UTC'`
}

/** Sorts of this transaction stay in memory: a report reads up to some hundred thousand small rows. */
export function sortInMemory(tx: Tx) {
  return tx.run(sql`set local work_mem = '64MB'`)
}

/** What was owed by kind at the end of a day, micro-units. */
export type LiabilityRow = Readonly<{
  day: string
  asset: string
  cash: bigint
  bonus: bigint
  inPlay: bigint
  withdrawals: bigint
  packets: bigint
  principal: bigint
  interest: bigint
  flexible: bigint
  escrow: bigint
  promotions: bigint
  unmatched: bigint
}>

// Of suspense what came in is owed; what went out, which other reasons move, is nobody's claim.
const liabilityGroup = sql`case kind when 1 /* cash */ then 1 when 32 /* bonus */ then 2 when 10 /* stakes */ then 3 when 2 /* withdrawal_pending */ then 4
  when 23 /* payout_transit */ then 4 when 33 /* packet */ then 5 when 52 /* term_principal */ then 6 when 51 /* interest_promised */ then 7
  when 54 /* flexible_promised */ then 7 when 53 /* flexible_savings */ then 8 when 55 /* issuer_proceeds */ then 9 when 57 /* market_escrow */ then 9
  when 31 /* promo_due */ then 10
  when 26 /* suspense */ then case when reason = 30 /* bank_in */ or reason = 32 /* bank_matched */ and amount < 0 then 11 end end`

/** What moved on the days of a span, and as of the day before it what was held when it began. */
const untilEnd = ({ from, to }: Span) => sql`(
  select ${from}::date - 1 as day, asset, reason, kind, amount from ledger.held_before(${from}::date)
  union all select day, asset, reason, kind, amount from ledger.day_kind where day between ${from}::date and ${to}::date) f`

const lastDay = sql`(clock_timestamp() at time zone 'UTC')::date`

/** What was owed at the end of each day of a span up to today, in each asset of which anything was. */
export function liabilitiesOf(db: Tx, { from, to }: Span) {
  return db.rows<LiabilityRow>(sql`
    with moved as materialized (
      select asset, greatest(day, ${from}::date) as day, ${liabilityGroup} as no, sum(amount)::bigint as amount from ${untilEnd({ from, to })}
       where asset in (1 /* USD */, 2 /* USDT */) and ${liabilityGroup} is not null group by 1, 2, 3
    ), by_day as (
      select a.asset, d.day::date as day, n as no,
             sum(m.amount) over (partition by a.asset, n order by d.day) as held
        from (select distinct asset from moved) a cross join generate_series(${from}::date, least(${to}::date, ${lastDay}), '1 day') d(day)
       cross join generate_series(1, 11) n left join moved m on m.asset = a.asset and m.day = d.day and m.no = n
    )
    select day::text, s.code as asset, ${held(1)} as cash, ${held(2)} as bonus, ${held(3)} as in_play, ${held(4)} as withdrawals, ${held(5)} as packets,
           ${held(6)} as principal, ${held(7)} as interest, ${held(8)} as flexible, ${held(9)} as escrow, ${held(10)} as promotions,
           ${held(11)} as unmatched
      from by_day b join ledger.asset s on s.id = b.asset group by day, b.asset, s.code having bool_or(held <> 0) order by day desc, b.asset`)
}

const held = (no: number) => sql`coalesce(sum(held) filter (where no = ${no}), 0)::bigint`

/** Savings at the end of a day: what is promised, and what backs promises to come; and the interest that was posted on it. Micro-USD. */
export type SavingsRow = Readonly<{
  day: string
  reserve: bigint
  promised: bigint
  paid: bigint
  saved: bigint
}>

export function savingsOf(db: Tx, { from, to }: Span) {
  return db.rows<SavingsRow>(sql`
    with moved as materialized (
      select greatest(day, ${from}::date) as day, sum(amount) filter (where kind = 50 /* savings_reserve */) as reserve,
             sum(amount) filter (where kind in (51 /* interest_promised */, 54 /* flexible_promised */)) as promised,
             sum(amount) filter (where kind in (52 /* term_principal */, 53 /* flexible_savings */)) as saved,
             sum(-amount) filter (where day >= ${from}::date and kind in (51 /* interest_promised */, 54 /* flexible_promised */)
               and reason in (94 /* product_interest */, 102 /* flexible_interest */)) as paid
        from ${untilEnd({ from, to })} where asset = 1 /* USD */ and kind between 50 /* savings_reserve */ and 54 /* flexible_promised */ group by 1
    )
    select d.day::date::text as day, coalesce(sum(m.reserve) over w, 0)::bigint as reserve, coalesce(sum(m.promised) over w, 0)::bigint as promised,
           coalesce(sum(m.saved) over w, 0)::bigint as saved, coalesce(m.paid, 0)::bigint as paid
      from generate_series(${from}::date, least(${to}::date, ${lastDay}), '1 day') d(day) left join moved m on m.day = d.day
    window w as (order by d.day) order by d.day desc`)
}

/** What moved on the ticket market on a day, micro-USD. */
export type MarketRow = Readonly<{
  day: string
  sales: bigint
  refunds: bigint
  sellers: bigint
  issuers: bigint
  fees: bigint
}>

export function marketOf(db: Tx, { from, to }: Span) {
  return db.rows<MarketRow>(sql`
    select day::text, ${by(sql`115 /* ticket_pay */`)} as sales, ${by(sql`120 /* ticket_refund */`)} as refunds,
           ${by(sql`117 /* ticket_release */`)} as sellers, ${by(sql`118 /* ticket_proceeds */`)} as issuers, ${by(sql`119 /* ticket_fee */`)} as fees
      from ledger.day_flow where asset = 1 /* USD */ and day between ${from}::date and ${to}::date
       and reason between 115 /* ticket_pay */ and 120 /* ticket_refund */ group by day order by day desc`)
}

const by = (reason: Statement) => sql`coalesce(sum(amount) filter (where reason = ${reason}), 0)::bigint`

/** What a promotion budget received, promised, got back of it and paid in a span, and what it had at its end. Micro-USD. */
export type BudgetRow = Readonly<{
  purpose: number
  received: bigint
  promised: bigint
  returned: bigint
  paid: bigint
  available: bigint
  due: bigint
}>

export function budgetsOf(db: Tx, { from, to }: Span) {
  const inSpan = sql`day >= ${from}::date`
  const cameBack = sql`(63 /* promo_give_back */, 71 /* bonus_forfeit */, 80 /* packet_give_back */, 81 /* bonus_return */)`
  return db.rows<BudgetRow>(sql`
    select purpose::int, coalesce(sum(amount) filter (where ${inSpan} and kind = 30 /* promo_budget */ and amount > 0 and reason not in ${cameBack}), 0)::bigint as received,
           coalesce(-sum(amount) filter (where ${inSpan} and kind = 30 /* promo_budget */ and reason = 62 /* promo_set_aside */), 0)::bigint as promised,
           coalesce(sum(amount) filter (where ${inSpan} and kind = 30 /* promo_budget */ and reason in ${cameBack}), 0)::bigint as returned,
           coalesce(-sum(amount) filter (where ${inSpan} and kind = 31 /* promo_due */ and reason not in (62 /* promo_set_aside */, 63 /* promo_give_back */)), 0)::bigint as paid,
           coalesce(sum(amount) filter (where kind = 30 /* promo_budget */), 0)::bigint as available,
           coalesce(sum(amount) filter (where kind = 31 /* promo_due */), 0)::bigint as due
      from promotion_day where day <= ${to}::date group by purpose order by purpose`)
}

/** Commission of a day by level, micro-USD, and how many players got some. */
export type CommissionRow = Readonly<{
  day: string
  players: bigint
  first: bigint
  second: bigint
  third: bigint
}>

export function commissionOf(db: Tx, { from, to }: Span) {
  return db.rows<CommissionRow>(sql`
    select day::text, players, amounts[1] as first, amounts[2] as second, amounts[3] as third from commission_sum
     where day between ${from}::date and ${to}::date order by day desc`)
}
