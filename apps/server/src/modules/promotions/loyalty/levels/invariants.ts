import { type Invariant, sql } from '@opendraw/db'

/**
 * Levels, gifts and rebates, recomputed from what was staked and from the books. A level may exceed today's thresholds:
 * it is never lowered.
 */
export const levelInvariants: readonly Invariant[] = [
  {
    name: 'a player who staked enough has the level',
    sql: sql`
      select format('player %s is of level %s with %s staked', p.id, p.level, t.valid) as detail
        from level_plan l join player_wagering t on l.cursor is null and cardinality(l.thresholds) > 0 join player p on p.id = t.player_id
       where p.level < (select count(*) - 1 from unnest(l.thresholds) threshold where threshold <= t.valid)
         and not exists (select from level_due d where d.player_id = p.id)`,
  },
  {
    name: 'a gift is earned, and paid as claimed',
    sql: sql`
      select format('gift %s of level %s for player %s: %s claimed, %s paid, %s of %s staked counted', g.kind, g.level, g.player_id, g.amount,
                    t.amount, s.valid, g.staked) as detail
        from vip_gift g join player p on p.id = g.player_id
        left join ledger.transfer t on t.key = g.key and t.to_owner = g.player_id
        left join lateral (select coalesce(sum(valid), 0) as valid from stake_day d
          where d.player_id = g.player_id and d.day >= g.period and d.day < g.period + interval '1 month') s on g.kind = 'monthly'
       where t.amount is distinct from g.amount or g.level > p.level or s.valid < g.staked`,
  },
  {
    name: 'gifts are paid as claimed',
    sql: sql`
      select format('%s in the books, %s stored', books, stored) as detail
        from (select coalesce(sum(-amount), 0) as books from ledger.entry
               where kind = 31 /* promo_due */ and owner = 3 and asset = 1 /* USD */ and seq = 0 and reason = 66 /* vip_gift */) b,
             (select coalesce(sum(amount), 0) as stored from vip_gift) s
       where books <> stored`,
  },
  {
    name: 'a rebate is its rate of what was staked, and paid as its state says',
    sql: sql`
      select format('%s of player %s: %s of %s is %s, %s staked are counted, %s was paid', r.day, r.player_id, r.amount, r.valid, r.state,
                    s.valid, p.amount) as detail
        from rebate r
        left join stake_day s on s.day = r.day and s.player_id = r.player_id
        left join earning e on e.player_id = r.player_id and e.kind = 'rebate' and e.period = r.day
        left join ledger.transfer p on p.key = e.key and p.to_owner = r.player_id and p.to_kind = 1 /* cash */
       where s.valid is distinct from r.valid or (e.amount, e.state) is distinct from (r.amount, r.state)
          or p.amount is distinct from case when r.state = 'paid' then r.amount end`,
  },
  {
    name: 'a day promises what its rebates come to',
    sql: sql`
      select format('%s: %s players with %s, stored are %s with %s', coalesce(r.day, d.day), r.players, r.promised, d.players, d.promised) as detail
        from (select day, count(*) as players, sum(amount) as promised from rebate group by day) r
        full join rebate_day d on d.day = r.day
       where (coalesce(r.players, 0), coalesce(r.promised, 0)) is distinct from (d.players, d.promised)`,
  },
  {
    name: 'what is set aside for rebates is what is due',
    sql: sql`
      select format('%s in the books, %s stored', books, stored) as detail
        from (select coalesce(sum(amount), 0) as books from ledger.entry
               where kind = 31 /* promo_due */ and owner = 2 and asset = 1 /* USD */ and seq = 0) b,
             (select coalesce(sum(amount) filter (where state = 'due'), 0) as stored from rebate) s
       where books <> stored`,
  },
  {
    name: 'rebates are paid as settled',
    sql: sql`
      select format('%s in the books, %s stored', books, stored) as detail
        from (select coalesce(sum(-amount), 0) as books from ledger.entry
               where kind = 31 /* promo_due */ and owner = 2 and asset = 1 /* USD */ and seq = 0 and reason = 64 /* rebate */) b,
             (select coalesce(sum(amount) filter (where state = 'paid'), 0) as stored from rebate) s
       where books <> stored`,
  },
]
