import { sql, type Tx } from '@opendraw/db'

/** How money or its worth came: in packets, for units sold, or as units sold below their first price. */
export type CameBy = 'packets' | 'sales' | 'units'

const isBought = sql`o.state in ('paid', 'disputed', 'released')`
/** In a lateral join of `t`, whose player they came to; `since` is its beginning. */
const edges = sql`
  select p.sender_id as from_id, 'packets' as by, c.amount from packet_claim c join packet p on p.id = c.packet_id
   where c.player_id = t.player_id and p.sender_id is not null and c.at >= t.since
  union all
  select o.buyer_id, 'sales', o.amount - o.fee from ticket_listing l join ticket_order o on o.listing_id = l.id
   where l.seller_id = t.player_id and o.state = 'released' and o.ended_at >= t.since
  union all
  select l.seller_id, 'units', l.given * o.quantity / l.quantity from ticket_order o join ticket_listing l on l.id = o.listing_id
   where o.buyer_id = t.player_id and l.given > 0 and ${isBought} and o.paid_at >= t.since`

export type TrailBounds = Readonly<{ steps: number; days: number; rows: number }>

/** `lookedAt`: how many rows the whole trail has; as many as its bound where it was cut off. */
type Behind = Readonly<{ playerId: bigint; lookedAt: number }>

/**
 * The players from whom what a player has may have come, the nearest first, by packets and by tickets: who sent them a packet, bought
 * from them, or sold to them below the first price, and those behind these. At most so many steps, days and rows.
 */
export function playersBehind(tx: Tx, playerId: bigint, { steps, days, rows }: TrailBounds) {
  // The limit ends the recursion: no more of it is looked at than is read.
  return tx.rows<Behind>(sql`
    with recursive trail (player_id, step, since) as (
      select ${playerId}::bigint, 0, clock_timestamp() - make_interval(days => ${days})
      union
      select e.from_id, t.step + 1, t.since from trail t cross join lateral (${edges}) e where t.step < ${steps}
    ), looked_at as (select player_id, step from trail limit ${rows})
    select player_id, (sum(count(*)) over ())::int as looked_at from looked_at
     group by player_id order by min(step), player_id`)
}

export type Given = Readonly<{ by: CameBy; playerId: bigint; amount: bigint }>

/** What came to a player directly from these others within so many days, micro-USD: of units, what they were offered below their first price. */
export function givenBy(tx: Tx, playerId: bigint, others: readonly bigint[], days: number) {
  return tx.rows<Given>(sql`
    select e.by, e.from_id as player_id, sum(e.amount)::bigint as amount
      from (select ${playerId}::bigint as player_id, clock_timestamp() - make_interval(days => ${days}) as since) t
     cross join lateral (${edges}) e
     where e.from_id = any(${[...others]}::bigint[]) group by e.by, e.from_id order by e.by, e.from_id`)
}
