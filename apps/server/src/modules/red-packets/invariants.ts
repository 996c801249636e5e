import { type Invariant, pagesOf, sql, type Tx } from '@opendraw/db'
import { splitPacket } from '@opendraw/games/packets'
import { CENT } from '@opendraw/money'

const PLACES_MAX = 20
const PACKETS_PER_PAGE = 500

/** Every packet against its seed, its claims and the ledger. That the seed is the one committed to, the table itself checks. */
export const packetInvariants: readonly Invariant[] = [
  {
    name: 'a packet counts what was opened of it',
    sql: sql`
      with claims as (
        select packet_id, count(*)::int as claimed, sum(amount)::bigint as amount, max(no) as last from packet_claim group by packet_id)
      select format('packet %s: counts %s of %s, its claims say %s of %s', p.id, p.claimed, p.claimed_amount, coalesce(c.claimed, 0), coalesce(c.amount, 0)) as detail
        from packet p left join claims c on c.packet_id = p.id
       where (p.claimed, p.claimed_amount) is distinct from (coalesce(c.claimed, 0), coalesce(c.amount, 0::bigint)) or coalesce(c.last, 0) <> p.claimed`,
  },
  {
    name: "a packet's money was opened, went back or is there",
    sql: sql`
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
          is distinct from (p.total, p.claimed_amount, coalesce(p.refunded, 0), p.total - p.claimed_amount - coalesce(p.refunded, 0))`,
  },
  {
    name: 'what was opened is in a wallet',
    sql: sql`
      select format('piece %s of packet %s: %s is not in the wallet of player %s', c.no, c.packet_id, c.amount, c.player_id) as detail
        from packet_claim c
       where not exists (select from ledger.transfer t join ledger.reason r on r.id = t.reason
              where t.ref = c.packet_id and r.name = 'packet_claim' and t.amount = c.amount and t.to_kind = 1 /* cash */ and t.to_owner = c.player_id)`,
  },
  { name: 'a packet is split by its seed', check: strangeSplits },
]

type DrawnPacket = Readonly<{
  id: bigint
  seed: Buffer
  mode: 'equal' | 'random'
  total: bigint
  count: number
  shares: readonly bigint[]
}>

async function strangeSplits(tx: Tx): Promise<string[]> {
  const strange: string[] = []
  const pages = pagesOf<DrawnPacket>(PACKETS_PER_PAGE, (last, limit) =>
    tx.rows(sql`
      select id, seed, mode, total, count, shares from packet where id > ${last?.id ?? 0n} order by id limit ${limit}`),
  )
  for await (const page of pages) {
    strange.push(...page.filter((one) => !isSplitBySeed(one)).map(({ id }) => `packet ${id}`))
    if (strange.length >= PLACES_MAX) break
  }
  return strange
}

function isSplitBySeed({ seed, mode, total, count, shares }: DrawnPacket): boolean {
  const pieces = splitPacket({ seed, mode, count, cents: Number(total / CENT) })
  return pieces.every((cents, at) => shares[at] === BigInt(cents) * CENT)
}
