import { type Invariant, sql } from '@opendraw/db'
import { backingOf, STAKE_PER_POINT } from './point-value.ts'

/**
 * The invariants of points, recomputed from the ledger and the stakes: players' points are in their lots, each lot came
 * by a transfer, a cent backs every point, stakes became points once, exchanges moved what they record.
 */
export const pointInvariants: readonly Invariant[] = [
  {
    name: 'a balance of points is the sum of its lots',
    sql: sql`
      with held as (
        select a.owner, a.balance from ledger.account a join ledger.account_kind k on k.id = a.kind where k.name = 'points')
      select format('player %s: %s in lots, %s in the ledger', coalesce(l.player_id, h.owner), l.points, h.balance) as detail
        from (select player_id, sum(remaining)::bigint as points from point_lot group by player_id) l
        full join held h on h.owner = l.player_id
       where coalesce(l.points, 0) <> coalesce(h.balance, 0)`,
  },
  {
    name: 'each lot of points came by one transfer',
    sql: sql`
      with earned as (
        select t.key, t.to_owner, t.amount from ledger.transfer t join ledger.reason r on r.id = t.reason where r.name = 'points_earn')
      select format('lot %s of player %s: %s points, the ledger says %s', l.id, l.player_id, l.points, e.amount) as detail
        from point_lot l full join earned e on e.key = l.key
       where (l.player_id, l.points) is distinct from (e.to_owner, e.amount)`,
  },
  {
    name: 'a cent stands behind every point',
    sql: sql`
      select format('%s stand behind %s points', due.amount, held.points) as detail
        from (select coalesce(sum(e.amount), 0)::bigint as amount from ledger.entry e join ledger.account_kind k on k.id = e.kind
               where k.name = 'promo_due' and e.owner = 4) due,
             (select coalesce(sum(a.balance), 0)::bigint as points from ledger.account a join ledger.account_kind k on k.id = a.kind
               where k.name = 'points') held
       where due.amount <> held.points * ${backingOf(1n)}`,
  },
  {
    name: 'qualifying wagers become points once',
    sql: sql`
      with staked as (
        select d.player_id, sum(d.valid)::bigint as valid
          from calendar_job j join stake_day d on d.day = j.period and (j.done_at is not null or d.player_id <= j.cursor)
         where j.name = 'points' group by d.player_id
      ), given as (
        select player_id, sum(amount)::bigint as points from earning
         where kind = 'points' and asset = 'POINTS' and source = 'stakes' group by player_id)
      select format('player %s: counted %s and gave %s points; staked %s, in the books %s', coalesce(c.player_id, s.player_id),
                    c.counted, c.points, s.valid, g.points) as detail
        from point_stake c full join staked s on s.player_id = c.player_id
        left join given g on g.player_id = coalesce(c.player_id, s.player_id)
       where coalesce(c.counted, 0) <> coalesce(s.valid, 0) or coalesce(c.points, 0) <> coalesce(g.points, 0)
          or coalesce(c.points, 0) * ${STAKE_PER_POINT} > coalesce(c.counted, 0)`,
  },
  {
    name: 'exchanges move what they record, once',
    sql: sql`
      with moved as (
        select t.ref, sum(t.amount) filter (where r.name = 'points_spend')::bigint as points,
               sum(t.amount) filter (where r.name = 'points_exchange')::bigint as amount,
               count(*)::int as times, min(t.from_owner) filter (where r.name = 'points_spend') as player
          from ledger.transfer t join ledger.reason r on r.id = t.reason
         where r.name in ('points_spend', 'points_exchange') group by t.ref)
      select format('exchange %s: %s points for %s, the ledger says %s for %s', coalesce(e.id, m.ref), e.points, e.amount, m.points, m.amount) as detail
        from point_exchange e join point_good g on g.id = e.good_id full join moved m on m.ref = e.id
       where (e.player_id, e.points, e.amount, 2) is distinct from (m.player, m.points, m.amount, m.times)
          or e.points <> g.price * e.count or e.amount <> g.amount * e.count`,
  },
]
