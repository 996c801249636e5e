import { sql, type Tx } from '@opendraw/db'
import { isLive } from './sessions.ts'

/** A session as the console shows it. */
export type SessionSeen = Readonly<{
  id: string
  ip: string
  device: string
  createdAt: Date
  seenAt: Date
  endedAt: Date | null
  isLive: boolean
}>

/** A player's sessions, newest first. */
export function sessionsOf(db: Tx, playerId: bigint, limit: number): Promise<SessionSeen[]> {
  return db.rows<SessionSeen>(sql`
    select id, ip, device, created_at, seen_at, ended_at, ${isLive} as is_live
      from session where player_id = ${playerId} order by created_at desc limit ${limit}`)
}

/** Every session that could still be used, also one that is idle. */
export function openHashesOf(db: Tx, playerId: bigint): Promise<{ tokenHash: string }[]> {
  return db.rows(sql`
    select encode(token_hash, 'hex') as token_hash from session where player_id = ${playerId} and ended_at is null`)
}

/** Ends one session of the player, or all where none is named; the hashes of those that were open. */
export function endForPlayer(
  tx: Tx,
  playerId: bigint,
  session: string | null,
  reason: string,
): Promise<{ tokenHash: string }[]> {
  return tx.rows(sql`
    update session set ended_at = clock_timestamp(), end_reason = ${reason}
     where player_id = ${playerId} and ended_at is null and (${session}::uuid is null or id = ${session}::uuid)
    returning encode(token_hash, 'hex') as token_hash`)
}
