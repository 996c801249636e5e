import { sql, type Tx } from '@opendraw/db'

// The one place of this module that reads the ledger's own tables: a check that asked the code it checks would prove nothing.

export type Strange = { readonly id: bigint; readonly found: string }

/** Players whose account of the bonus does not hold what waits for them. */
export const strangeAccounts = (tx: Tx) =>
  tx.rows<Strange>(sql`
    select coalesce(a.owner, b.player_id) as id, format('holds %s, %s waits', coalesce(a.balance, 0), coalesce(b.waiting, 0)) as found
      from (select a.owner, a.balance from ledger.account a join ledger.account_kind k on k.id = a.kind and k.name = 'bonus') a
      full join (select player_id, sum(amount) as waiting from bonus where state = 'waiting' group by player_id) b on b.player_id = a.owner
     where coalesce(a.balance, 0) <> coalesce(b.waiting, 0) order by 1 limit 100`)

/** Bonuses whose transfers do not say what their state says: granted once; then released once, or given back once. */
export const strangeTransfers = (tx: Tx) =>
  tx.rows<Strange>(sql`
    with moved as (
      select t.ref, r.name, count(*)::int as times, sum(t.amount)::bigint as amount
        from ledger.transfer t join ledger.reason r on r.id = t.reason
       where r.name in ('bonus_grant', 'bonus_release', 'bonus_forfeit') group by t.ref, r.name
    ), asked as (
      select b.id, b.state, b.amount, x.name from bonus b cross join lateral (values
        ('bonus_grant', true), ('bonus_release', b.state = 'released'), ('bonus_forfeit', b.state in ('forfeited', 'expired'))) x(name, is_asked)
       where x.is_asked)
    select coalesce(a.id, m.ref) as id, format('state %s: %s of %s, moved %s %s times', a.state, coalesce(a.name, m.name), a.amount, m.amount,
                                               coalesce(m.times, 0)) as found
      from asked a full join moved m on m.ref = a.id and m.name = a.name
     where (a.amount, 1) is distinct from (m.amount, m.times) order by 1 limit 100`)

/** Bonuses that were released without the stakes for it, or by stakes that another was released by. */
export const strangeReleases = (tx: Tx) =>
  tx.rows<Strange>(sql`
    select id, format('released by the stakes from %s to %s of %s, the one before by those up to %s', serves_from, served_to, valid, before) as found
      from (select b.id, b.serves_from, b.serves_from + b.needed as served_to, coalesce(t.valid, 0) as valid,
                   max(b.serves_from + b.needed) over (partition by b.player_id order by b.id rows between unbounded preceding and 1 preceding) as before
              from bonus b left join player_turnover t on t.player_id = b.player_id where b.state = 'released') x
     where served_to > valid or serves_from < before order by 1 limit 100`)

/** Players of whom bonuses wait and none has its turn, or another than the oldest. */
export const strangeTurns = (tx: Tx) =>
  tx.rows<Strange>(sql`
    select player_id as id, format('%s wait, the oldest is %s, %s is served', count(*), min(id), max(id) filter (where serves_from is not null)) as found
      from bonus where state = 'waiting' group by player_id
    having min(id) is distinct from max(id) filter (where serves_from is not null) order by 1 limit 100`)

/** Of these bonuses, those whose line among their player's earnings (of that key) does not say what became of them. */
export const strangeEarnings = (tx: Tx, ids: readonly bigint[], keys: readonly string[]) =>
  tx.rows<Strange>(sql`
    select b.id, format('state %s, among the earnings %s', b.state, e.state) as found from unnest(${[...ids]}::bigint[], ${[...keys]}::uuid[]) x(id, key)
      join bonus b on b.id = x.id
      left join earning e on e.key = x.key and e.player_id = b.player_id and e.amount = b.amount and e.kind = 'bonus'
     where (b.state, e.state) not in (('waiting', 'due'), ('released', 'paid'), ('forfeited', 'lapsed'), ('expired', 'lapsed'))
        or e.state is null
     order by b.id`)

/** The numbers of all bonuses, in order, a page at a time. */
export const bonusIds = (tx: Tx, after: bigint, limit: number) =>
  tx.rows<{ id: bigint }>(sql`select id from bonus where id > ${after} order by id limit ${limit}`)
