import { sql, type Tx } from '@opendraw/db'
import { LIFE_DAYS, STAKE_PER_POINT } from '../point-value.ts'

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

export function addLots(tx: Tx, lots: readonly NewLot[]) {
  const column = <T>(pick: (one: NewLot) => T): T[] => lots.map(pick)
  return tx.run(sql`
    insert into point_lot (player_id, purpose, points, remaining, earned_on, expires_on, key)
    select player_id, purpose, points, points, day, day + ${LIFE_DAYS}::int, key
      from (select x.*, coalesce(earned_on, (clock_timestamp() at time zone 'UTC')::date) as day
              from unnest(${column((one) => one.playerId)}::bigint[], ${column((one) => one.purpose)}::text[],
                     ${column((one) => one.points)}::bigint[], ${column((one) => one.earnedOn ?? null)}::date[],
                     ${column((one) => one.key)}::uuid[]) x(player_id, purpose, points, earned_on, key)) lot`)
}

export type Lot = Readonly<{ id: bigint; playerId: bigint; purpose: 'points' | 'growth'; remaining: bigint }>

/** A player's lots with points, the first to expire first; locked for this transaction. */
export function lockLots(tx: Tx, playerId: bigint) {
  return tx.rows<Lot>(sql`
    select id, player_id, purpose, remaining from point_lot
     where player_id = ${playerId} and remaining > 0 order by expires_on, id for no key update`)
}

/** Lots of any player with points that expire by `day`, locked; the oldest first. */
export function lockLapsed(tx: Tx, day: string, limit: number) {
  return tx.rows<Lot>(sql`
    select id, player_id, purpose, remaining from point_lot
     where remaining > 0 and expires_on <= ${day}::date order by expires_on, id limit ${limit} for no key update`)
}

/** Takes points out of locked lots. */
export function takeFromLots(tx: Tx, taken: readonly Readonly<{ id: bigint; points: bigint }>[]) {
  return tx.run(sql`
    update point_lot l set remaining = l.remaining - x.points
      from unnest(${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ points }) => points)}::bigint[]) x(id, points)
     where l.id = x.id`)
}

/** The points that expire within so many days, and the first day on which some do; null for none. */
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

/**
 * What a player's stakes become, micro-USD; `passedOver`: of `valid`, staked while promotions did not reach them;
 * `points`: given for them now.
 */
type Counted = Readonly<{ playerId: bigint; valid: bigint; passedOver: bigint; points: bigint }>

/** Whose stakes are worth at least a point. */
export type Waiting = Readonly<{ playerId: bigint; points: bigint }>

/** What these players have staked that is no point yet, micro-USD; locked for this transaction. Without players who never staked. */
export async function lockCarries(
  tx: Tx,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await tx.rows<{ playerId: bigint; carry: bigint }>(sql`
    select player_id, carry from point_stake
     where player_id = any(${playerIds}::bigint[]) order by player_id for no key update`)
  return new Map(rows.map(({ playerId, carry }) => [playerId, carry]))
}

/** Players after this one whose points wait, locked. */
export function lockWaiting(tx: Tx, after: bigint, limit: number) {
  return tx.rows<Waiting>(sql`
    select player_id, carry / ${STAKE_PER_POINT} as points from point_stake
     where carry >= 10000000 and player_id > ${after} order by player_id limit ${limit} for no key update`)
}

/**
 * Counts stakes and the points given for them, each player's row written once.
 * NOTE: a player's first row is made by the job of stakes alone, of which only one runs; a merge of two at once would fail.
 */
export function countStakes(tx: Tx, counted: readonly Counted[]) {
  const column = <T>(pick: (one: Counted) => T): T[] => counted.map(pick)
  return tx.run(sql`
    merge into point_stake s
    using unnest(${column((one) => one.playerId)}::bigint[], ${column((one) => one.valid)}::bigint[],
            ${column((one) => one.passedOver)}::bigint[], ${column((one) => one.points)}::bigint[]) x(player_id, valid, over, points)
       on s.player_id = x.player_id
     when matched then update set counted = s.counted + x.valid, passed_over = s.passed_over + x.over, points = s.points + x.points
     when not matched then insert (player_id, counted, passed_over, points) values (x.player_id, x.valid, x.over, x.points)`)
}

/** Qualifying wagers that are no point yet, micro-USD. */
export async function carryOf(db: Tx, playerId: bigint): Promise<bigint> {
  const row = await db.row<{ carry: bigint }>(
    sql`select carry from point_stake where player_id = ${playerId}`,
  )
  return row?.carry ?? 0n
}
