import { sql, type Tx } from '@opendraw/db'
import { isLive } from './sessions.ts'

/** A session as its player sees it. */
export type SignInRow = Readonly<{
  id: string
  at: Date
  ip: string
  device: string
  isLive: boolean
  seenAt: Date
  expiresAt: Date
  endedAt: Date | null
  /** Its place in the list: microseconds since 1970. */
  position: bigint
}>

// A cursor beyond every session (the year 2255) asks for the newest, and no date overflows.
const FARTHEST = 9_000_000_000_000_000n
const position = sql`(extract(epoch from created_at) * 1000000)::bigint`
const columns = sql`id, created_at as at, ip, device, ${isLive} as is_live, seen_at,
  expires_at, ended_at, ${position} as position`

export function listSignInRows(
  db: Tx,
  playerId: bigint,
  { before, limit }: Readonly<{ before: bigint | null; limit: number }>,
): Promise<SignInRow[]> {
  const from = before === null || before < FARTHEST ? before : FARTHEST
  return db.rows(sql`
    select ${columns} from session
     where player_id = ${playerId}
       and (${from}::bigint is null or created_at < to_timestamp(0) + ${from}::bigint * interval '1 microsecond')
     order by created_at desc limit ${limit}`)
}

export function signInById(db: Tx, playerId: bigint, id: string): Promise<SignInRow | undefined> {
  return db.row(sql`select ${columns} from session where player_id = ${playerId} and id = ${id}`)
}

/** Ends one session of the player; its hash when it was alive. */
export function endSessionById(tx: Tx, playerId: bigint, id: string): Promise<{ tokenHash: string }[]> {
  return tx.rows(sql`
    update session set ended_at = clock_timestamp(), end_reason = 'ended by the player'
     where player_id = ${playerId} and id = ${id} and ${isLive}
    returning encode(token_hash, 'hex') as token_hash`)
}

/** A closed account keeps when its sessions were, not from where. */
export function purgePlaces(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`update session set ip = '', device = '' where player_id = ${playerId}`)
}

/** Deletes sign-ins of two years ago, the oldest first. */
export async function deleteOldSignIns(db: Tx, limit: number): Promise<number> {
  const row = await db.row<{ gone: number }>(sql`select purge_old_sessions(${limit}) as gone`)
  return row?.gone ?? 0
}
