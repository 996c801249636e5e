import { type Invariant, sql } from '@opendraw/db'

/** Teams and commission recomputed from invitations, bets, the requests and the ledger. */
export const invitationInvariants: readonly Invariant[] = [
  {
    name: 'a team is who invited whom',
    sql: sql`
      with recursive above as (
        select id as player_id, 1 as level, invited_by as ancestor_id from player where invited_by is not null
        union all
        select a.player_id, a.level + 1, p.invited_by from above a join player p on p.id = a.ancestor_id
         where a.level < 3 and p.invited_by is not null)
      select format('player %s, level %s: %s is stored, %s is above them', coalesce(l.player_id, a.player_id), coalesce(l.level, a.level),
                    l.ancestor_id, a.ancestor_id) as detail
        from team_link l full join above a on a.player_id = l.player_id and a.level = l.level
       where l.ancestor_id is distinct from a.ancestor_id`,
  },
  {
    name: 'a team counts its people, their money and their stakes',
    sql: sql`
      with moved as (
        select player_id, sum(deposits) as deposits, sum(withdrawals) as withdrawals, sum(valid) as valid
          from (select player_id, credited as deposits, 0::bigint as withdrawals, 0::bigint as valid from deposit where state = 'passed'
                union all select d.player_id, -d.credited, 0, 0 from deposit_reversal r join deposit d on d.id = r.deposit_id
                union all select player_id, 0, amount, 0 from withdrawal where state = 'paid'
                union all select player_id, 0, 0, valid from stake_day) m group by player_id
      ), counted as (
        select l.ancestor_id, l.level, count(*) as people, coalesce(sum(m.deposits), 0) as deposits,
               coalesce(sum(m.withdrawals), 0) as withdrawals, coalesce(sum(m.valid), 0) as valid
          from team_link l left join moved m on m.player_id = l.player_id group by 1, 2)
      select format('level %s of player %s: (%s, %s, %s, %s) stand, (%s, %s, %s, %s) are right', coalesce(t.level, c.level),
                    coalesce(t.ancestor_id, c.ancestor_id), t.people, t.deposits, t.withdrawals, t.valid,
                    c.people, c.deposits, c.withdrawals, c.valid) as detail
        from team_total t full join counted c on c.ancestor_id = t.ancestor_id and c.level = t.level
       where (t.people, t.deposits, t.withdrawals, t.valid) is distinct from (c.people, c.deposits, c.withdrawals, c.valid)`,
  },
  {
    name: 'each day of a team counts what its people staked on it',
    sql: sql`
      with counted as (
        select d.day, l.ancestor_id, l.level, sum(d.valid) as valid, coalesce(sum(d.edge) filter (where s.counts_from <= d.day), 0) as edge
          from stake_day d join team_link l on l.player_id = d.player_id left join team_summary s on s.player_id = d.player_id
         where d.valid > 0 group by 1, 2, 3)
      select format('%s, level %s of player %s: %s with an edge of %s stand, %s with %s are right', coalesce(t.day, c.day),
                    coalesce(t.level, c.level), coalesce(t.ancestor_id, c.ancestor_id), t.valid, t.edge, c.valid, c.edge) as detail
        from team_day t full join counted c on c.day = t.day and c.ancestor_id = t.ancestor_id and c.level = t.level
       where (t.valid, t.edge) is distinct from (c.valid, c.edge)`,
  },
  {
    name: 'commission is its rate of the edge, once a day and player',
    sql: sql`
      select format('%s of player %s: %s stand', c.day, c.player_id, c.amounts) as detail
        from commission c join commission_day d on d.day = c.day
       where c.amounts <> array(
         select coalesce((select div(t.edge::numeric * d.rates[level], 10000) from team_day t
            where t.day = c.day and t.ancestor_id = c.player_id and t.level = n.level), 0)::bigint
           from generate_series(1, 3) n(level) order by n.level)`,
  },
  {
    name: 'commission is paid as recorded',
    sql: sql`
      select format('player %s: %s of %s, the ledger paid %s', coalesce(c.player_id, t.to_owner), c.amount, c.day, t.amount) as detail
        from (select * from commission where key is not null) c
        full join (select * from ledger.transfer where reason = 65 /* commission */) t on t.key = c.key
       where (c.player_id, c.amount) is distinct from (t.to_owner, t.amount)
          or not exists (select from earning e where e.key = c.key and e.kind = 'commission' and e.amount = c.amount
               and e.player_id = c.player_id and e.state = 'paid')`,
  },
]
