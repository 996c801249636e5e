import { type Invariant, sql } from '@opendraw/db'

const ever = sql`9223372036854775807`

/** The sums of the days, and what two operators signed. */
export const daySheetInvariants: readonly Invariant[] = [
  {
    name: 'all days together, and what came since, are the balances, kind by kind',
    sql: sql`
      with unsummed as (
        select f.* from ledger.house_summed s cross join lateral ledger.flows_between(s.summed, ${ever}) f
      )
      select format('asset %s, kind %s: off by %s', asset, kind, sum(amount)) as detail from (
        select asset, kind, amount from ledger.day_kind
        union all select asset, to_kind, amount from unsummed
        union all select asset, from_kind, -amount from unsummed
        union all select asset, kind, -balance from ledger.account
        union all select asset, kind, -amount from ledger.entry where seq = 0
      ) both_sides group by asset, kind having sum(amount) <> 0`,
  },
  {
    name: 'the closing of the signed day before, and what moved since, is what a signed day closed with',
    sql: sql`
      with signed as (
        select day, coalesce(lag(day) over (order by day), '-infinity') as before from day_lock
      )
      select format('%s, asset %s, kind %s: off by %s', day, asset, kind, sum(amount)) as detail from (
        select s.day, c.asset, c.kind, c.amount from signed s join day_closing c on c.day = s.before
        union all select s.day, f.asset, f.kind, f.amount from signed s join ledger.day_kind f on f.day > s.before and f.day <= s.day
        union all select c.day, c.asset, c.kind, -c.amount from day_closing c
      ) steps group by day, asset, kind having sum(amount) <> 0`,
  },
  {
    name: 'a day is locked by the approval of two',
    sql: sql`
      select format('%s by %s', l.day, l.approval_id) as detail from day_lock l left join approval p on p.id = l.approval_id
        and p.act = 'day.lock' and p.subject = 'day:' || l.day and p.state = 'approved' where p.id is null`,
  },
  {
    name: 'a month is the sum of its days',
    sql: sql`
      select format('%s, asset %s, reason %s, %s to %s: off by %s', month, asset, reason, from_kind, to_kind, sum(amount)) as detail from (
        select month, asset, reason, from_kind, to_kind, amount from ledger.month_flow
        union all select date_trunc('month', day::timestamp)::date, asset, reason, from_kind, to_kind, -amount from ledger.day_flow
      ) both_sides group by month, asset, reason, from_kind, to_kind having sum(amount) <> 0`,
  },
]
