import { type Invariant, sql } from '@opendraw/db'

/** What promotions cost by day, recomputed from the ledger, and each day's stakes from those of its players. */
export const costInvariants: readonly Invariant[] = [
  {
    name: 'what promotions cost by day is what the ledger says',
    sql: sql`
      with posted as (
        select (j.at at time zone 'UTC')::date as day, e.owner as purpose, e.kind, e.reason, sum(e.amount) as amount, count(*) as count
          from ledger.entry e join ledger.journal j on j.id = e.journal
         where e.kind in (30 /* promo_budget */, 31 /* promo_due */) and e.asset = 1 /* USD */ and e.journal <= (select journal from promotion_counted) group by 1, 2, 3, 4)
      select format('%s, purpose %s, kind %s, reason %s: the books say %s in %s, counted are %s in %s', day, purpose, kind, reason,
                    p.amount, p.count, d.amount, d.count) as detail
        from posted p full join promotion_day d using (day, purpose, kind, reason)
       where (p.amount, p.count) is distinct from (d.amount, d.count)`,
  },
  {
    name: 'the stakes of a day are those of its players',
    sql: sql`
      select format('%s: %s staked with an edge of %s, summed are %s with %s', s.day, d.staked, d.edge, s.staked, s.edge) as detail
        from stake_sum s
        left join lateral (select count(*) as players, coalesce(sum(staked), 0) as staked, coalesce(sum(valid), 0) as valid,
                                  coalesce(sum(edge), 0) as edge from stake_day where day = s.day) d on true
       where (s.players, s.staked, s.valid, s.edge) <> (d.players, d.staked, d.valid, d.edge)
         and not exists (select from calendar_job j where j.name = 'stake-sums' and j.period = s.day and j.done_at is null)`,
  },
]
