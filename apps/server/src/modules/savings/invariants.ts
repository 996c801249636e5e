import { type Invariant, sql } from '@opendraw/db'

/** The kinds of savings in the ledger, for statements. */
const balance = (kind: ReturnType<typeof sql>, owner: ReturnType<typeof sql>) => sql`
  coalesce((select a.balance from ledger.account a where a.bucket = ledger.bucket_of(${owner}) and a.owner = ${owner}
     and a.kind = ${kind} and a.asset = 1 /* USD */), 0)`

/** Every order and every saver against the ledger; promises against reserves; payments against the formula. */
export const savingsInvariants: readonly Invariant[] = [
  {
    name: 'a running order holds its principal and its unpaid interest, an ended one nothing',
    sql: sql`
      select format('order %s (%s): principal %s, unpaid %s; the ledger holds %s and %s', o.id, o.state, o.principal, o.promised - o.paid, p, i) as detail
        from product_order o cross join lateral (select ${balance(sql`52 /* term_principal */`, sql`o.id`)} as p,
          ${balance(sql`51 /* interest_promised */`, sql`o.id`)} as i) held
       where (p, i) is distinct from (case when o.state = 'running' then (o.principal, o.promised - o.paid) else (0::bigint, 0::bigint) end)`,
  },
  {
    name: 'no principal and no promise is without its order',
    sql: sql`
      select format('kind %s of %s holds %s', a.kind, a.owner, a.balance) as detail from ledger.account a
       where a.kind in (51 /* interest_promised */, 52 /* term_principal */) and not exists (select from product_order o where o.id = a.owner)`,
  },
  {
    name: 'an order promises what its terms earn, and pays what they say day by day',
    sql: sql`
      select format('order %s: promised %s', o.id, o.promised) as detail from product_order o
       where o.promised <> floor(o.principal::numeric * o.rate_ppm * o.days / 365000000)
      union all
      select format('order %s: day %s paid %s in all, earned %s', y.order_id, y.day, y.upto, y.earned) from (
        select p.order_id, p.day, sum(p.amount) over (partition by p.order_id order by p.day) as upto,
               floor(o.principal::numeric * o.rate_ppm * p.day / 365000000) as earned
          from product_payment p join product_order o on o.id = p.order_id) y
       where y.upto <> y.earned`,
  },
  {
    name: 'what an order counts as paid was paid',
    sql: sql`
      select format('order %s: counts %s, the ledger says %s', o.id, o.paid, coalesce(t.amount, 0)) as detail
        from product_order o left join (
          select t.ref, sum(t.amount)::bigint as amount from ledger.transfer t where t.reason = 94 /* product_interest */ group by t.ref) t on t.ref = o.id
       where o.paid <> coalesce(t.amount, 0)`,
  },
  {
    name: 'a running order has no payment yet for its next day or one after it',
    sql: sql`
      select format('order %s: next day %s on %s', o.id, o.next_day, o.next_on) as detail from product_order o
       where o.state = 'running' and exists (select from product_payment p where p.order_id = o.id and p.day >= o.next_day)`,
  },
  {
    name: 'a product counts what was sold of it',
    sql: sql`
      select format('product %s: counts %s, orders say %s', p.id, p.sold_units, coalesce(o.units, 0)) as detail
        from product p left join (select product_id, sum(units) as units from product_order where state in ('running', 'matured') group by 1) o
          on o.product_id = p.id where p.sold_units <> coalesce(o.units, 0)`,
  },
  {
    name: 'flexible savings are what came in, less what went out, and the interest',
    sql: sql`
      with moved as (select player_id, sum(amount)::bigint as amount from flexible_move group by player_id),
      paid as (select player_id, sum(amount)::bigint as amount from flexible_interest group by player_id)
      select format('player %s: moved %s and paid %s; movements say %s, days %s, the ledger %s', s.player_id, s.moved, s.paid,
               coalesce(m.amount, 0), coalesce(p.amount, 0), held) as detail
        from flexible_saver s left join moved m using (player_id) left join paid p using (player_id)
        cross join lateral (select ${balance(sql`53 /* flexible_savings */`, sql`s.player_id`)} as held) a
       where (s.moved, s.paid, s.moved + s.paid) is distinct from (coalesce(m.amount, 0::bigint), coalesce(p.amount, 0::bigint), held)`,
  },
  {
    name: 'interest of flexible savings is that of the days, whole and rounded down',
    sql: sql`
      select format('player %s: paid %s, earned %s', s.player_id, s.paid, floor(d.earned / 365000000)) as detail
        from flexible_saver s join (select player_id, sum(base::numeric * rate_ppm) as earned from flexible_interest group by player_id) d using (player_id)
       where s.paid <> floor(d.earned / 365000000) or s.numerator <> d.earned`,
  },
  {
    name: 'the total of flexible savings is their sum, and what is put aside is the sum of their shares',
    sql: sql`
      select format('total %s of %s savers; their rows say %s of %s; put aside %s for %s', t.balance, t.savers, s.balance, s.savers, held, s.promised) as detail
        from flexible_total t, (select coalesce(sum(moved + paid), 0)::bigint as balance, count(*) filter (where moved + paid > 0) as savers,
          coalesce(sum(promised), 0)::bigint as promised from flexible_saver) s
        cross join lateral (select ${balance(sql`54 /* flexible_promised */`, sql`0::bigint`)} as held) a
       where (t.balance, t.savers) is distinct from (s.balance, s.savers) or held <> s.promised`,
  },
  {
    name: 'reserves hold what two operators put in, less what is promised and paid',
    sql: sql`
      with moves as (select purpose, sum(amount)::bigint as amount from reserve_move group by purpose)
      select format('%s: funded %s; free %s, put aside %s, paid %s', r.purpose, coalesce(m.amount, 0), free, aside, paid) as detail
        from (values ('products', 1::bigint, 51, 94), ('flexible', 2::bigint, 54, 102)) r(purpose, owner, promised_kind, paid_reason)
        left join moves m using (purpose)
        cross join lateral (select ${balance(sql`50 /* savings_reserve */`, sql`r.owner`)} as free,
          coalesce((select sum(a.balance) from ledger.account a where a.kind = r.promised_kind), 0) as aside,
          coalesce((select sum(t.amount) from ledger.transfer t where t.reason = r.paid_reason), 0) as paid) held
       where coalesce(m.amount, 0) <> free + aside + paid`,
  },
]
