import { sql, type Tx } from '@opendraw/db'

/** Rebates of a day whose stakes are others now, or that are not in the books as their state says. */
export const wrongRebates = (db: Tx, limit: number) =>
  db.rows<{ detail: string }>(sql`
    select format('%s of player %s: %s of %s is %s, %s staked are counted, %s was paid', r.day, r.player_id, r.amount, r.valid, r.state,
                  s.valid, p.amount) as detail
      from rebate r
      left join stake_day s on s.day = r.day and s.player_id = r.player_id
      left join earning e on e.player_id = r.player_id and e.kind = 'rebate' and e.period = r.day
      left join ledger.transfer p on p.key = e.key and p.to_owner = r.player_id and p.to_kind = 1 /* cash */
     where s.valid is distinct from r.valid or (e.amount, e.state) is distinct from (r.amount, r.state)
        or p.amount is distinct from case when r.state = 'paid' then r.amount end limit ${limit}`)

/** Days whose count is not that of their rebates. */
export const wrongRebateDays = (db: Tx, limit: number) =>
  db.rows<{ detail: string }>(sql`
    select format('%s: %s players with %s, stored are %s with %s', coalesce(r.day, d.day), r.players, r.promised, d.players, d.promised) as detail
      from (select day, count(*) as players, sum(amount) as promised from rebate group by day) r
      full join rebate_day d on d.day = r.day
     where (coalesce(r.players, 0), coalesce(r.promised, 0)) is distinct from (d.players, d.promised) limit ${limit}`)

/** What the books have put aside and paid for rebates, and what the rebates come to. Micro-USD. */
export async function rebateSums(db: Tx) {
  const row = await db.row<Record<'aside' | 'due' | 'paid' | 'settled', bigint>>(sql`
    select coalesce((select sum(amount) from ledger.entry where kind = 31 /* promo_due */ and owner = 2 and asset = 1 /* USD */ and seq = 0), 0)::bigint as aside,
           coalesce((select -sum(amount) from ledger.entry where kind = 31 /* promo_due */ and owner = 2 and asset = 1 /* USD */ and seq = 0 and reason = 64 /* rebate */), 0)::bigint as paid,
           coalesce(sum(amount) filter (where state = 'due'), 0)::bigint as due,
           coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as settled
      from rebate`)
  return row ?? { aside: 0n, due: 0n, paid: 0n, settled: 0n }
}
