import { type Invariant, sql } from '@opendraw/db'

const booked = (...reasons: readonly string[]) => sql`
  select t.ref, count(*)::int as times, sum(case when t.from_kind = 22 /* player_funds */ then t.amount else -t.amount end)::bigint as amount
    from ledger.transfer t join ledger.reason r on r.id = t.reason where r.name = any(${reasons}::text[]) group by t.ref`

/**
 * The bank's lines: suspense is the sum of those that match nothing, each was booked once and leaves it once, and every match is of
 * equal sums.
 */
export const bankInvariants: readonly Invariant[] = [
  {
    name: 'suspense is the sum of the unmatched lines',
    sql: sql`
      with ledger as (
        select e.asset, e.owner, sum(e.amount)::bigint as amount from ledger.entry e where e.kind = 26 /* suspense */ group by 1, 2),
      lines as (
        select a.id as asset, case when l.amount > 0 then 1 else 2 end as owner, sum(l.amount)::bigint as amount
          from bank_line l join bank_account b on b.id = l.account_id join ledger.asset a on a.code = b.asset where l.match_id is null group by 1, 2)
      select format('asset %s, side %s: the ledger has %s, the lines %s', asset, owner, coalesce(g.amount, 0), coalesce(l.amount, 0)) as detail
        from ledger g full join lines l using (asset, owner) where coalesce(g.amount, 0) <> coalesce(l.amount, 0)`,
  },
  {
    name: 'a line of the bank is booked in suspense once, and leaves it with its match',
    sql: sql`
      select format('line %s: amount %s, in suspense %s, out of it %s', coalesce(l.id, i.ref, o.ref), l.amount, i.amount, o.amount) as detail
        from bank_line l full join (${booked('bank_in', 'bank_out')}) i on i.ref = l.id
        full join (${booked('bank_matched')}) o on o.ref = coalesce(l.id, i.ref)
       where l.id is null or coalesce(i.times, 1) <> 1 or coalesce(o.times, 1) <> 1
          or i.amount is distinct from case when l.suspended then l.amount end
          or o.amount is distinct from case when l.suspended and l.match_id is not null then -l.amount end`,
  },
  {
    name: 'a statement of the bank brought the lines that it says',
    sql: sql`
      select format('statement %s: %s new lines of %s, there are %s of %s', s.id, s.lines - s.known, s.added, l.count, l.amount) as detail
        from bank_statement s
        cross join lateral (select count(*) as count, coalesce(sum(amount), 0) as amount from bank_line where statement_id = s.id) l
       where (l.count, l.amount) <> (s.lines - s.known, s.added)`,
  },
  {
    name: 'a match is of equal sums',
    sql: sql`
      select format('match %s: %s at the bank, %s in the books', m.id, l.amount, t.amount) as detail from bank_match m
        cross join lateral (select sum(amount) as amount from bank_line where match_id = m.id) l
        cross join lateral (select coalesce(sum(case when t.from_kind = 22 /* player_funds */ then t.amount else -t.amount end), 0) as amount
          from bank_match_transfer x join ledger.transfer t on t.key = x.transfer where x.match_id = m.id) t
       where l.amount is distinct from t.amount`,
  },
  {
    name: 'fees, interest and own money of the bank are of a match',
    sql: sql`
      select format('transfer %s is of no match', t.key) as detail from ledger.transfer t join ledger.reason r on r.id = t.reason
       where r.name in ('bank_fee', 'bank_interest', 'bank_own_funds')
         and not exists (select from bank_match_transfer x where x.transfer = t.key)`,
  },
]
