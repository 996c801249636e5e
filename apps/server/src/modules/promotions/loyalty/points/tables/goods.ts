import { sql, type Tx } from '@opendraw/db'

/** In each language that it was written in; English always. */
export type Texts = Readonly<Record<string, Readonly<{ name: string; about: string }>>>

/** What an operator sets of a good. Price in points; `amount` micro-USD, never more than the cents that back the points. */
export type GoodTerms = Readonly<{
  texts: Texts
  price: bigint
  amount: bigint
  stock: number
  position: number
}>
export type GoodRow = GoodTerms &
  Readonly<{
    id: bigint
    kind: 'cash'
    replaces: bigint | null
    createdAt: Date
    endedAt: Date | null
    /** How many have been exchanged. */
    taken: number
  }>

const columns = sql`g.id, g.kind, g.texts, g.price, g.amount, g.stock, g.position, g.replaces, g.created_at,
  g.ended_at, coalesce((select sum(e.count) from point_exchange e where e.good_id = g.id), 0)::int as taken`

/** What is in the shop now. */
export function goodsNow(db: Tx) {
  return db.rows<GoodRow>(
    sql`select ${columns} from point_good g where g.ended_at is null order by g.position, g.id`,
  )
}

/** Every good that was ever in the shop, the newest first. */
export function allGoods(db: Tx, before: bigint | null, limit: number) {
  return db.rows<GoodRow>(sql`
    select ${columns} from point_good g where (${before}::bigint is null or g.id < ${before}) order by g.id desc limit ${limit}`)
}

export function goodById(db: Tx, id: bigint) {
  return db.row<GoodRow>(sql`select ${columns} from point_good g where g.id = ${id}`)
}

/** Takes so many out of the stock: 0 when the good has ended or has fewer. */
export function takeFromStock(tx: Tx, id: bigint, count: number) {
  return tx.run(
    sql`update point_good set stock = stock - ${count} where id = ${id} and ended_at is null and stock >= ${count}`,
  )
}

/** Ends a good: 0 when it has ended before. */
export function endGoodRow(tx: Tx, id: bigint) {
  return tx.run(sql`update point_good set ended_at = clock_timestamp() where id = ${id} and ended_at is null`)
}

export function addGood(
  tx: Tx,
  { texts, price, amount, stock, position }: GoodTerms,
  replaces: bigint | null,
) {
  return tx.row<{ id: bigint }>(sql`
    insert into point_good (kind, texts, price, amount, stock, position, replaces)
    values ('cash', ${JSON.stringify(texts)}::jsonb, ${price}, ${amount}, ${stock}, ${position}, ${replaces}) returning id`)
}

/** Points that were exchanged for so many of a good; `amount` was paid, micro-USD. */
export type ExchangeRow = Readonly<{
  id: bigint
  goodId: bigint
  count: number
  points: bigint
  amount: bigint
  at: Date
}>

/** Serializes a player's exchanges until the transaction ends. */
export function lockExchangesOf(tx: Tx, playerId: bigint) {
  return tx.run(sql`select pg_advisory_xact_lock(hashtextextended('points', ${playerId}))`)
}

export function exchangeOf(tx: Tx, playerId: bigint, intent: string) {
  return tx.row<ExchangeRow>(sql`
    select id, good_id, count, points, amount, at from point_exchange where player_id = ${playerId} and intent = ${intent}`)
}

export function addExchange(
  tx: Tx,
  playerId: bigint,
  intent: string,
  { goodId, count, points, amount }: Omit<ExchangeRow, 'id' | 'at'>,
) {
  return tx.row<ExchangeRow>(sql`
    insert into point_exchange (player_id, good_id, count, points, amount, intent)
    values (${playerId}, ${goodId}, ${count}, ${points}, ${amount}, ${intent})
    returning id, good_id, count, points, amount, at`)
}

/** Where points came from, by the keys of their transfers. */
export function originsOf(db: Tx, keys: readonly string[]) {
  return db.rows<{ key: string; kind: string; source: string }>(
    sql`select key, kind, source from earning where key = any(${keys}::uuid[])`,
  )
}

/** What was paid for exchanged points, by the numbers of the exchanges. */
export function paidFor(db: Tx, ids: readonly bigint[]) {
  return db.rows<{ id: bigint; amount: bigint }>(
    sql`select id, amount from point_exchange where id = any(${ids}::bigint[])`,
  )
}
