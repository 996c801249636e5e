import { type Invariant, sql } from '@opendraw/db'

/**
 * Salaries and chests against the books, and counted invitees against their stakes. That no one has both in a week is a
 * constraint of the tables.
 */
export const planInvariants: readonly Invariant[] = [
  {
    name: 'a salary is paid once, as it was earned',
    sql: sql`
      select format('week %s of player %s: %s of %s, and the books have %s', s.week, s.player_id, s.state, s.amount,
                    coalesce(t.amount::text, 'nothing')) as detail
        from plan_salary s
        left join earning e on e.player_id = s.player_id and e.kind = 'salary' and e.period = s.week
        left join ledger.transfer t on t.key = e.key and t.reason = 67 /* salary */ and t.to_owner = s.player_id and t.to_kind = 1 /* cash */
       where (s.state = 'paid') <> (t.key is not null) or t.amount <> s.amount`,
  },
  {
    name: 'what is set aside for salaries is what is due',
    sql: sql`
      select format('due are %s, set aside are %s; paid are %s, the books say %s', s.due, l.due, s.paid, l.paid) as detail
        from (select coalesce(sum(amount) filter (where state = 'due'), 0) as due,
                     coalesce(sum(amount) filter (where state = 'paid'), 0) as paid from plan_salary) s,
             (select coalesce(sum(amount), 0) as due, coalesce(-sum(amount) filter (where reason = 67 /* salary */), 0) as paid from ledger.entry
               where kind = 31 /* promo_due */ and owner = 5 and asset = 1 /* USD */ and seq = 0) l
       where (s.due, s.paid) <> (l.due, l.paid)`,
  },
  {
    name: 'a step of the chest is paid once, for its invitees',
    sql: sql`
      select format('%s invitees in %s of player %s: %s, and the books have %s', c.invitees, c.month, c.player_id, c.amount,
                    coalesce(t.amount::text, 'nothing')) as detail
        from chest_claim c left join ledger.transfer t on t.key = c.key and t.reason = 68 /* chest */ and t.to_owner = c.player_id and t.to_kind = 1 /* cash */
       where t.key is null or t.amount <> c.amount
          or (select count(*) from plan_qualified q where q.inviter_id = c.player_id
                 and q.day >= c.month and q.day < (c.month + interval '1 month')::date) < c.invitees`,
  },
  {
    name: 'the chest pays its claims and nothing else',
    sql: sql`
      select format('taken are %s, the books say %s', c.paid, l.paid) as detail
        from (select coalesce(sum(amount), 0) as paid from chest_claim) c,
             (select coalesce(-sum(amount), 0) as paid from ledger.entry
               where kind = 31 /* promo_due */ and owner = 6 and asset = 1 /* USD */ and seq = 0 and reason = 68 /* chest */) l
       where c.paid <> l.paid`,
  },
  {
    name: 'an active invitee staked what was asked for',
    sql: sql`
      select format('player %s in the week of %s', a.player_id, a.week) as detail
        from plan_active a left join team_link l on l.player_id = a.player_id and l.level = 1 and l.ancestor_id = a.inviter_id
       where l.player_id is null
          or (select coalesce(sum(s.valid), 0) from stake_day s
               where s.player_id = a.player_id and s.day >= a.week and s.day < a.week + 7) < a.asked`,
  },
  {
    name: 'a qualified invitee met the conditions',
    sql: sql`
      select format('player %s on %s', q.player_id, q.day) as detail
        from plan_qualified q left join team_link l on l.player_id = q.player_id and l.level = 1 and l.ancestor_id = q.inviter_id
       where l.player_id is null or not exists (select from team_summary t where t.player_id = q.player_id)
          or not exists (select from deposit d where d.player_id = q.player_id and d.credited > 0)
          or not exists (select from stake_day s where s.player_id = q.player_id and s.valid > 0 and s.day <= q.day)`,
  },
]
