import { sql, type Tx } from '@opendraw/db'
import { ABSENCE_SECONDS, ACTIVITY_EVERY_SECONDS, IDLE_MINUTES, REST_MINUTES } from '../activity.ts'

/** A session lives at most this long. */
export const ABSOLUTE_HOURS = 12

/** Of a row of `session`: whether it can be used at this moment. */
export const isLive = sql`ended_at is null and expires_at > clock_timestamp()
  and seen_at > clock_timestamp() - make_interval(mins => ${IDLE_MINUTES})`

export type NewSession = Readonly<{
  id: string
  /** SHA-256 of the token in hexadecimal. */
  tokenHash: string
  playerId: bigint
  ip: string
  device: string
}>

/**
 * A new session ends an absence: since anything was last done in another, or that was logged out of. Its time without a reality
 * check is that of the player's other sessions, unless they rested in between: else logging in again would postpone it.
 */
export function addSession(tx: Tx, { id, tokenHash, playerId, ip, device }: NewSession): Promise<number> {
  return tx.run(sql`
    with absence as (
      select max(greatest(seen_at, case when end_reason = 'logout' then ended_at end)) as left_at, clock_timestamp() as now,
             min(checked_at) filter (where seen_at > clock_timestamp() - make_interval(mins => ${REST_MINUTES})) as checked_at
        from session where player_id = ${playerId}
    )
    insert into session (token_hash, id, player_id, ip, device, expires_at, checked_at, left_at, returned_at)
    select decode(${tokenHash}, 'hex'), ${id}, ${playerId}, ${ip}, ${device}, now + make_interval(hours => ${ABSOLUTE_HOURS}),
           coalesce(checked_at, now), left_at, case when left_at is not null then greatest(left_at, now) end from absence`)
}

export type LiveSession = Readonly<{
  tokenHash: string
  sessionId: string
  playerId: bigint
  state: 'active' | 'frozen'
  /** Their bets are checked one by one (slow path): a limit, a pause or a due reality check may refuse them. */
  hasActiveLimits: boolean
  /** A pause or an exclusion is active: no game is offered to them. */
  isResting: boolean
  /** 0 to 10: some games begin at one. */
  level: number
}>

/** Those of these sessions that live, in no order; with `isActivity`, kept alive by this. */
export function liveSessions(
  db: Tx,
  tokenHashes: readonly string[],
  isActivity: boolean,
): Promise<LiveSession[]> {
  return db.rows<LiveSession>(sql`
    with live as (
      select token_hash, id, player_id, seen_at, checked_at,
             seen_at < clock_timestamp() - make_interval(secs => ${ABSENCE_SECONDS}) as is_back from session
       where token_hash in (select decode(hash, 'hex') from unnest(${tokenHashes}::text[]) as hash) and ${isLive}
    ), seen as (
      update session set seen_at = clock_timestamp(),
             left_at = case when live.is_back then live.seen_at else session.left_at end,
             returned_at = case when live.is_back then clock_timestamp() else session.returned_at end
        from live
       where session.token_hash = live.token_hash and ${isActivity}
         and live.seen_at < clock_timestamp() - make_interval(secs => ${ACTIVITY_EVERY_SECONDS})
    )
    select encode(live.token_hash, 'hex') as token_hash, live.id as session_id, live.player_id, player.state,
           player.has_active_limits or live.checked_at < clock_timestamp() - make_interval(mins => coalesce(player.reality_minutes, reality_minutes_default())) as has_active_limits,
           coalesce(player.resting_until > clock_timestamp(), false) as is_resting,
           player.level
      from live join player on player.id = live.player_id`)
}

/** The player's newest session before the one that opens now. */
export function lastSession(tx: Tx, playerId: bigint): Promise<{ at: Date; ip: string } | undefined> {
  return tx.row(
    sql`select created_at as at, ip from session where player_id = ${playerId} order by created_at desc limit 1`,
  )
}

/** The session that was opened before that one. */
export function sessionBefore(
  db: Tx,
  playerId: bigint,
  sessionId: string,
): Promise<{ at: Date; ip: string } | undefined> {
  return db.row(sql`
    select created_at as at, ip from session where player_id = ${playerId} and id <> ${sessionId}
       and created_at <= (select created_at from session where id = ${sessionId})
     order by created_at desc limit 1`)
}

/** How many sessions of the player live. */
export async function countLive(db: Tx, playerId: bigint): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from session where player_id = ${playerId} and ${isLive}`,
  )
  return row?.count ?? 0
}

const SESSIONS_LOOKED_AT = 200

/** The addresses from which someone signed in to this account lately. */
export async function addressesOf(db: Tx, playerId: bigint): Promise<string[]> {
  const rows = await db.rows<{ ip: string }>(sql`
    select distinct ip from (
      select ip from session where player_id = ${playerId} order by created_at desc limit ${SESSIONS_LOOKED_AT}) s`)
  return rows.map(({ ip }) => ip)
}

/** Ends one session by its token; what it was if it was alive. */
export function endSession(
  tx: Tx,
  tokenHash: string,
): Promise<{ tokenHash: string; id: string; playerId: bigint }[]> {
  return tx.rows(sql`
    update session set ended_at = clock_timestamp(), end_reason = 'logout'
     where token_hash = decode(${tokenHash}, 'hex') and ended_at is null
    returning encode(token_hash, 'hex') as token_hash, id, player_id`)
}

/** Ends every live session of the player but one. */
export function endSessionsExcept(
  tx: Tx,
  playerId: bigint,
  sessionId: string,
): Promise<{ tokenHash: string }[]> {
  return tx.rows(sql`
    update session set ended_at = clock_timestamp(), end_reason = 'ended by the player'
     where player_id = ${playerId} and id <> ${sessionId} and ${isLive}
    returning encode(token_hash, 'hex') as token_hash`)
}

const HASHES_PER_NOTIFICATION = 100

/** Tells every node, with the commit, that these sessions are over. */
export async function announceEnded(tx: Tx, ended: readonly { tokenHash: string }[]): Promise<void> {
  for (let at = 0; at < ended.length; at += HASHES_PER_NOTIFICATION) {
    const hashes = ended.slice(at, at + HASHES_PER_NOTIFICATION).map(({ tokenHash }) => tokenHash)
    await tx.rows(sql`select pg_notify('opendraw_session', ${hashes.join(',')})`)
  }
}

/**
 * Notifies every node, with the commit, to reload this player's sessions, which stay open; their streams reconnect with
 * the new rights. Answers their token hashes, for `onSessionsEnded` after the commit, so that this node need not wait
 * for the notification.
 */
export async function announceChanged(tx: Tx, playerId: bigint): Promise<string[]> {
  const live = await tx.rows<{ tokenHash: string }>(sql`
    select encode(token_hash, 'hex') as token_hash from session where player_id = ${playerId} and ${isLive}`)
  const hashes = live.map(({ tokenHash }) => tokenHash)
  for (let at = 0; at < hashes.length; at += HASHES_PER_NOTIFICATION) {
    const some = hashes.slice(at, at + HASHES_PER_NOTIFICATION).join(',')
    await tx.rows(sql`select pg_notify('opendraw_session_changed', ${some})`)
  }
  return hashes
}

/** Whose live session this is, and since when; undefined for none. It is not kept alive by this. */
export function sessionSince(
  db: Tx,
  tokenHash: string,
): Promise<{ playerId: bigint; startedAt: Date } | undefined> {
  return db.row(sql`
    select player_id, created_at as started_at from session
     where token_hash = decode(${tokenHash}, 'hex') and ${isLive}`)
}
