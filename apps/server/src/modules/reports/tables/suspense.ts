import { sql, type Tx } from '@opendraw/db'
import { type Span, within } from './books.ts'

/** Lines of a bank account in one direction: of one age that match nothing now, or settled in the span by one pair of operators. */
export type SuspenseRow = Readonly<{
  isOpen: boolean
  account: string
  asset: string
  isIn: boolean
  /** Booked so many days ago at most: 1, 7, 30, or older. Null of what is settled. */
  age: string | null
  /** Null where they matched by number and amount alone. */
  maker: string | null
  checker: string | null
  lines: bigint
  /** Micro-units, above zero also of what went out. */
  amount: bigint
  oldest: string
  /** From the import to the match. */
  medianMinutes: number | null
  slowMinutes: number | null
}>

export function suspenseOf(db: Tx, span: Span) {
  return db.rows<SuspenseRow>(sql`
    with line as (
      select true as is_open, l.account_id, l.amount, l.booked_on, null::bigint as maker, null::bigint as checker, null::float8 as minutes,
             (clock_timestamp() at time zone 'UTC')::date - l.booked_on as days
        from bank_line l where l.match_id is null
      union all
      select false, l.account_id, l.amount, l.booked_on, a.maker, a.checker, date_part('epoch', m.at - l.imported_at) / 60, null
        from bank_match m join bank_line l on l.match_id = m.id and l.suspended left join approval a on a.id = m.approval_id
       where l.match_id is not null and ${within(sql`m.at`, span)}
    ), counted as (
      select is_open, account_id, amount > 0 as is_in, maker, checker,
             case when days <= 1 then '1' when days <= 7 then '7' when days <= 30 then '30' when days is not null then 'older' end as age,
             count(*) as lines, sum(abs(amount))::bigint as amount, min(booked_on)::text as oldest,
             percentile_cont(0.5) within group (order by minutes) as median_minutes,
             percentile_cont(0.9) within group (order by minutes) as slow_minutes
        from line group by 1, 2, 3, 4, 5, 6
    )
    select c.is_open, b.name as account, b.asset, c.is_in, c.age, p.name as maker, o.name as checker, c.lines, c.amount, c.oldest, c.median_minutes,
           c.slow_minutes
      from counted c join bank_account b on b.id = c.account_id left join operator p on p.id = c.maker left join operator o on o.id = c.checker
     order by c.is_open desc, b.name, b.id, c.is_in desc, c.oldest, p.name, o.name`)
}
