import { type Invariant, pagesOf, sql, type Tx } from '@opendraw/db'
import { grantKey } from './end-bonus.ts'

const BONUSES_PER_PAGE = 1_000

/**
 * The invariants of bonuses. What waits is in the accounts; each was granted once and ended once; none was released
 * without its stakes, and no stake released two; its player's list of earnings agrees.
 */
export const bonusInvariants: readonly Invariant[] = [
  {
    name: 'pending bonuses are in the bonus account',
    sql: sql`
      select format('player %s: holds %s, %s waits', coalesce(a.owner, b.player_id), coalesce(a.balance, 0), coalesce(b.waiting, 0)) as detail
        from (select a.owner, a.balance from ledger.account a join ledger.account_kind k on k.id = a.kind and k.name = 'bonus') a
        full join (select player_id, sum(amount) as waiting from bonus where state = 'waiting' group by player_id) b on b.player_id = a.owner
       where coalesce(a.balance, 0) <> coalesce(b.waiting, 0)`,
  },
  {
    name: 'bonuses are granted once and ended once',
    sql: sql`
      with moved as (
        select t.ref, r.name, count(*)::int as times, sum(t.amount)::bigint as amount
          from ledger.transfer t join ledger.reason r on r.id = t.reason
         where r.name in ('bonus_grant', 'bonus_release', 'bonus_forfeit') group by t.ref, r.name
      ), asked as (
        select b.id, b.state, b.amount, x.name from bonus b cross join lateral (values
          ('bonus_grant', true), ('bonus_release', b.state = 'released'), ('bonus_forfeit', b.state in ('forfeited', 'expired'))) x(name, is_asked)
         where x.is_asked)
      select format('bonus %s: state %s: %s of %s, moved %s %s times', coalesce(a.id, m.ref), a.state, coalesce(a.name, m.name), a.amount, m.amount,
                                                 coalesce(m.times, 0)) as detail
        from asked a full join moved m on m.ref = a.id and m.name = a.name
       where (a.amount, 1) is distinct from (m.amount, m.times)`,
  },
  {
    name: 'each stake releases one bonus',
    sql: sql`
      select format('bonus %s: released by the stakes from %s to %s of %s, the one before by those up to %s', id, serves_from, served_to, valid, before) as detail
        from (select b.id, b.serves_from, b.serves_from + b.needed as served_to, coalesce(t.valid, 0) as valid,
                     max(b.serves_from + b.needed) over (partition by b.player_id order by b.id rows between unbounded preceding and 1 preceding) as before
                from bonus b left join player_wagering t on t.player_id = b.player_id where b.state = 'released') x
       where served_to > valid or serves_from < before`,
  },
  {
    name: 'the oldest bonus is served',
    sql: sql`
      select format('player %s: %s wait, the oldest is %s, %s is served', player_id, count(*), min(id), max(id) filter (where serves_from is not null)) as detail
        from bonus where state = 'waiting' group by player_id
      having min(id) is distinct from max(id) filter (where serves_from is not null)`,
  },
  { name: 'bonuses are among the earnings', check: unlikeEarnings },
]

// The key of a bonus is a hash, so that the two tables can only be joined by keys that are made here.
async function unlikeEarnings(tx: Tx): Promise<string[]> {
  const found: string[] = []
  const pages = pagesOf<{ id: bigint }>(BONUSES_PER_PAGE, (last, limit) =>
    tx.rows(sql`select id from bonus where id > ${last?.id ?? 0n} order by id limit ${limit}`),
  )
  for await (const page of pages) {
    const ids = page.map(({ id }) => id)
    const wrong = await tx.rows<{ detail: string }>(sql`
      select format('bonus %s: state %s, among the earnings %s', b.id, b.state, e.state) as detail
        from unnest(${ids}::bigint[], ${ids.map(grantKey)}::uuid[]) x(id, key) join bonus b on b.id = x.id
        left join earning e on e.key = x.key and e.player_id = b.player_id and e.amount = b.amount and e.kind = 'bonus'
       where (b.state, e.state) not in (('waiting', 'due'), ('released', 'paid'), ('forfeited', 'lapsed'), ('expired', 'lapsed'))
          or e.state is null
       order by b.id`)
    found.push(...wrong.map(({ detail }) => detail))
  }
  return found
}
