import { sql, type Tx } from '@opendraw/db'

/** Points that were exchanged for so many of a good; `amount` was paid, micro-USD. */
export type ExchangeRow = Readonly<{
  id: bigint
  goodId: bigint
  count: number
  points: bigint
  amount: bigint
  at: Date
}>

/** Holds a player's exchanges until the transaction ends: he makes one after the other. */
export const lockExchangesOf = (tx: Tx, playerId: bigint) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('points', ${playerId}))`)

export const exchangeOf = (tx: Tx, playerId: bigint, intent: string) =>
  tx.row<ExchangeRow>(sql`
    select id, good_id, count, points, amount, at from point_exchange where player_id = ${playerId} and intent = ${intent}`)

export const addExchange = (
  tx: Tx,
  playerId: bigint,
  intent: string,
  { goodId, count, points, amount }: Omit<ExchangeRow, 'id' | 'at'>,
) =>
  tx.row<ExchangeRow>(sql`
    insert into point_exchange (player_id, good_id, count, points, amount, intent)
    values (${playerId}, ${goodId}, ${count}, ${points}, ${amount}, ${intent})
    returning id, good_id, count, points, amount, at`)

/** Where points came from, by the keys of their transfers. */
export const originsOf = (db: Tx, keys: readonly string[]) =>
  db.rows<{ key: string; kind: string; source: string }>(
    sql`select key, kind, source from earning where key = any(${keys}::uuid[])`,
  )

/** What was paid for exchanged points, by the numbers of the exchanges. */
export const paidFor = (db: Tx, ids: readonly bigint[]) =>
  db.rows<{ id: bigint; amount: bigint }>(
    sql`select id, amount from point_exchange where id = any(${ids}::bigint[])`,
  )
