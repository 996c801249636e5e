import { sql, type Tx } from '@opendraw/db'

/** What somebody is to hear of an order. */
export type News = Readonly<{
  orderId: bigint
  playerId: bigint
  scene: 'ticket_offer' | 'ticket_cancelled' | 'ticket_decided'
}>

/** How far back things are still news. */
const NEWS_HOURS = 24

/** What buyers have not heard yet: an offer that waits, what a cancelled event brought back, a dispute that was decided. */
export function unsentNews(db: Tx, limit: number): Promise<News[]> {
  const since = sql`clock_timestamp() - make_interval(hours => ${NEWS_HOURS})`
  return db.rows<News>(sql`
    with news as (
      select o.id, o.buyer_id, 'ticket_offer' as scene from ticket_order o
       where o.state = 'pending' and o.waiting_id is not null and clock_timestamp() < o.expires_at
      union all
      select o.id, o.buyer_id, 'ticket_cancelled' from ticket_order o join ticket_item i on i.id = o.item_id
       where o.state = 'refunded' and o.ended_at > ${since} and i.cancelled_at is not null
      union all
      select o.id, o.buyer_id, 'ticket_decided' from ticket_dispute d join ticket_order o on o.id = d.order_id
       where d.ended_at > ${since} and d.state in ('upheld', 'rejected'))
    select n.id as order_id, n.buyer_id as player_id, n.scene from news n
     where not exists (select from ticket_message m where m.order_id = n.id and m.scene = n.scene)
     order by n.id limit ${limit}`)
}

/** Notes that it is sent: 0 when another node did so first. */
export function noteSent(tx: Tx, { orderId, scene }: News): Promise<number> {
  return tx.run(
    sql`insert into ticket_message (order_id, scene) values (${orderId}, ${scene}) on conflict do nothing`,
  )
}
