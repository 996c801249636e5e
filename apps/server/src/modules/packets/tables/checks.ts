import { sql, type Tx } from '@opendraw/db'

export type Wrong = { readonly detail: string }

/** Packets whose counts, claims and end do not fit together. */
export const wrongCounts = (db: Tx, limit: number) =>
  db.rows<Wrong>(sql`
    with claims as (
      select packet_id, count(*)::int as claimed, sum(amount)::bigint as amount, max(no) as last from packet_claim group by packet_id)
    select format('packet %s: counts %s of %s, its claims say %s of %s', p.id, p.claimed, p.claimed_amount, coalesce(c.claimed, 0), coalesce(c.amount, 0)) as detail
      from packet p left join claims c on c.packet_id = p.id
     where (p.claimed, p.claimed_amount) is distinct from (coalesce(c.claimed, 0), coalesce(c.amount, 0::bigint)) or coalesce(c.last, 0) <> p.claimed
     order by p.id limit ${limit}`)

/**
 * Packets whose money is not where they say: what was put in is the total, what was taken out by claims is what they opened, what went
 * back is what they say, and the rest waits under their number.
 */
export const wrongMoney = (db: Tx, limit: number) =>
  db.rows<Wrong>(sql`
    with moved as (
      select t.ref as id,
             coalesce(sum(t.amount) filter (where r.name in ('packet_send', 'packet_fill')), 0)::bigint as filled,
             coalesce(sum(t.amount) filter (where r.name = 'packet_claim'), 0)::bigint as claimed,
             coalesce(sum(t.amount) filter (where r.name in ('packet_refund', 'packet_give_back')), 0)::bigint as returned
        from ledger.transfer t join ledger.reason r on r.id = t.reason
       where r.name in ('packet_send', 'packet_fill', 'packet_claim', 'packet_refund', 'packet_give_back') group by t.ref)
    select format('packet %s: total %s, opened %s, back %s; the ledger says %s, %s, %s and holds %s', coalesce(p.id, m.id), p.total, p.claimed_amount,
             coalesce(p.refunded, 0), m.filled, m.claimed, m.returned, w.balance) as detail
      from packet p full join moved m on m.id = p.id
      left join ledger.account w on w.bucket = ledger.bucket_of(coalesce(p.id, m.id)) and w.owner = coalesce(p.id, m.id) and w.kind = 33 /* packet */ and w.asset = 1 /* USD */
     where (m.filled, m.claimed, m.returned, w.balance)
        is distinct from (p.total, p.claimed_amount, coalesce(p.refunded, 0), p.total - p.claimed_amount - coalesce(p.refunded, 0))
     order by 1 limit ${limit}`)

/** Pieces that somebody got without the ledger's transfer to him. */
export const unpaidClaims = (db: Tx, limit: number) =>
  db.rows<Wrong>(sql`
    select format('piece %s of packet %s: %s is not in the wallet of player %s', c.no, c.packet_id, c.amount, c.player_id) as detail
      from packet_claim c
     where not exists (select from ledger.transfer t join ledger.reason r on r.id = t.reason
            where t.ref = c.packet_id and r.name = 'packet_claim' and t.amount = c.amount and t.to_kind = 1 /* cash */ and t.to_owner = c.player_id)
     order by c.id limit ${limit}`)

export type DrawnPacket = {
  readonly id: bigint
  readonly seed: Buffer
  readonly mode: 'equal' | 'random'
  readonly total: bigint
  readonly count: number
  readonly shares: readonly bigint[]
}
/** A page of packets with what was drawn for them, by number. */
export const drawnPackets = (db: Tx, after: bigint, limit: number) =>
  db.rows<DrawnPacket>(
    sql`select id, seed, mode, total, count, shares from packet where id > ${after} order by id limit ${limit}`,
  )
