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
export const goodsNow = (db: Tx) =>
  db.rows<GoodRow>(
    sql`select ${columns} from point_good g where g.ended_at is null order by g.position, g.id`,
  )

/** Every good that was ever in the shop, the newest first. */
export const allGoods = (db: Tx, before: bigint | null, limit: number) =>
  db.rows<GoodRow>(sql`
    select ${columns} from point_good g where (${before}::bigint is null or g.id < ${before}) order by g.id desc limit ${limit}`)

export const goodById = (db: Tx, id: bigint) =>
  db.row<GoodRow>(sql`select ${columns} from point_good g where g.id = ${id}`)

/** Takes so many out of the stock: 0 when the good has ended or has fewer. */
export const takeFromStock = (tx: Tx, id: bigint, count: number) =>
  tx.run(
    sql`update point_good set stock = stock - ${count} where id = ${id} and ended_at is null and stock >= ${count}`,
  )

/** Ends a good: 0 when it has ended before. */
export const endGoodRow = (tx: Tx, id: bigint) =>
  tx.run(sql`update point_good set ended_at = clock_timestamp() where id = ${id} and ended_at is null`)

export const addGood = (
  tx: Tx,
  { texts, price, amount, stock, position }: GoodTerms,
  replaces: bigint | null,
) =>
  tx.row<{ id: bigint }>(sql`
    insert into point_good (kind, texts, price, amount, stock, position, replaces)
    values ('cash', ${JSON.stringify(texts)}::jsonb, ${price}, ${amount}, ${stock}, ${position}, ${replaces}) returning id`)
