import { sql, type Tx } from '@opendraw/db'
import { lifeDays } from '../value.ts'

type NewLot = Readonly<{
  playerId: bigint
  points: bigint
  purpose: 'points' | 'growth'
  earnedOn?: string
  key: string
}>

/** Which of these keys have brought points before. */
export async function knownKeys(db: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ key: string }>(sql`select key from point_lot where key = any(${keys}::uuid[])`)
  return new Set(rows.map(({ key }) => key))
}

export const addLots = (tx: Tx, lots: readonly NewLot[]) => {
  const column = <T>(pick: (one: NewLot) => T): T[] => lots.map(pick)
  return tx.run(sql`
    insert into point_lot (player_id, purpose, points, remaining, earned_on, expires_on, key)
    select player_id, purpose, points, points, day, day + ${lifeDays}::int, key
      from (select x.*, coalesce(earned_on, (clock_timestamp() at time zone 'UTC')::date) as day
              from unnest(${column((one) => one.playerId)}::bigint[], ${column((one) => one.purpose)}::text[],
                     ${column((one) => one.points)}::bigint[], ${column((one) => one.earnedOn ?? null)}::date[],
                     ${column((one) => one.key)}::uuid[]) x(player_id, purpose, points, earned_on, key)) lot`)
}

export type Lot = Readonly<{ id: bigint; playerId: bigint; purpose: 'points' | 'growth'; remaining: bigint }>

/** A player's lots that hold points, the first to lapse first; held for this transaction. */
export const lockLots = (tx: Tx, playerId: bigint) =>
  tx.rows<Lot>(sql`
    select id, player_id, purpose, remaining from point_lot
     where player_id = ${playerId} and remaining > 0 order by expires_on, id for no key update`)

/** Lots of whoever that hold points and whose day has come by `day`, held; those first that came first. */
export const lockLapsed = (tx: Tx, day: string, limit: number) =>
  tx.rows<Lot>(sql`
    select id, player_id, purpose, remaining from point_lot
     where remaining > 0 and expires_on <= ${day}::date order by expires_on, id limit ${limit} for no key update`)

/** Takes points out of lots that are held. */
export const takeFromLots = (tx: Tx, taken: readonly Readonly<{ id: bigint; points: bigint }>[]) =>
  tx.run(sql`
    update point_lot l set remaining = l.remaining - x.points
      from unnest(${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ points }) => points)}::bigint[]) x(id, points)
     where l.id = x.id`)

/** The points that lapse within so many days, and the first day on which some do; null for none. */
export async function expiringOf(
  db: Tx,
  playerId: bigint,
  days: number,
): Promise<{ points: bigint; at: Date } | null> {
  const row = await db.row<{ points: bigint | null; at: Date }>(sql`
    select sum(remaining)::bigint as points, min(expires_on)::timestamp at time zone 'UTC' as at from point_lot
     where player_id = ${playerId} and remaining > 0
       and expires_on <= (clock_timestamp() at time zone 'UTC')::date + ${days}::int`)
  return row?.points ? { points: row.points, at: row.at } : null
}
