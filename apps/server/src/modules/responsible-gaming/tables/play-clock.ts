import { sql, type Tx } from '@opendraw/db'

/** A session's state against its reality check, by the database's clock. */
export type PlayClock = Readonly<{
  startedAt: Date
  /** When it was last asked, or began. */
  checkedAt: Date
  everyMinutes: number
  /** Since when the player has their account. */
  openedAt: Date
  now: Date
}>

/** The clock of a live session of this player; undefined for a session that is not theirs. */
export function playClock(db: Tx, playerId: bigint, sessionId: string): Promise<PlayClock | undefined> {
  return db.row(sql`
    select s.created_at as started_at, s.checked_at, coalesce(p.reality_minutes, reality_minutes_default()) as every_minutes, p.created_at as opened_at, clock_timestamp() as now
      from session s join player p on p.id = s.player_id where s.id = ${sessionId} and s.player_id = ${playerId}`)
}

/** The player answered a reality check just now: the next interval begins, on whatever session they go on. */
export function markChecked(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`
    update session set checked_at = clock_timestamp()
     where player_id = ${playerId} and (ended_at is null or ended_at > clock_timestamp() - interval '1 hour')`)
}

/** The player's reality-check interval, on all their sessions; on a session where a check is due it stays due. */
export async function setRealityMinutes(tx: Tx, playerId: bigint, minutes: number): Promise<number> {
  await tx.run(sql`
    update session s set checked_at = least(s.checked_at, clock_timestamp() - make_interval(mins => ${minutes}))
      from player p
     where s.player_id = ${playerId} and p.id = s.player_id and s.ended_at is null
       and s.checked_at <= clock_timestamp() - make_interval(mins => coalesce(p.reality_minutes, reality_minutes_default()))`)
  return tx.run(sql`update player set reality_minutes = ${minutes} where id = ${playerId}`)
}

/**
 * A stretch of time signed in: from the sign-in to the last thing done. Activity is written down once a minute, so the minute
 * after it counts as well, up to now or the end of the session: else sessions shorter than it would count for nothing.
 */
export type Stretch = Readonly<{ from: Date; to: Date }>

/**
 * When the player was signed in since then, oldest first; time spent on two devices at once is there once. `unseenSeconds`: by how
 * much `seen_at` may be older than what was done last.
 */
export function stretchesSince(
  db: Tx,
  playerId: bigint,
  since: Date,
  unseenSeconds: number,
): Promise<Stretch[]> {
  const unseen = sql`make_interval(secs => ${unseenSeconds})`
  return db.rows(sql`
    select lower(part) as "from", upper(part) as "to" from (
      select unnest(range_agg(tstzrange(greatest(created_at, ${since}), greatest(last_at, created_at, ${since})))) as part
        from (select created_at, least(seen_at + ${unseen}, coalesce(ended_at, clock_timestamp())) as last_at from session
               where player_id = ${playerId} and seen_at + ${unseen} >= ${since}) sessions
    ) parts where not isempty(part) order by 1`)
}

/** Nobody else sets the flag before the transaction ends: not for documents that show a player too young, either. */
export function lockLimitFlag(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`select from player where id = ${playerId} for no key update`)
}

/** What the guard gives every call of this player: whether their bets take the slow path, and until when they are restricted. */
export function setLimitFlag(
  tx: Tx,
  playerId: bigint,
  { hasActiveLimits, restingUntil }: { hasActiveLimits: boolean; restingUntil: Date | 'for good' | null },
): Promise<number> {
  const until = restingUntil === 'for good' ? 'infinity' : (restingUntil?.toISOString() ?? null)
  return tx.run(sql`update player set has_active_limits = ${hasActiveLimits}, resting_until = ${until}::timestamptz
    where id = ${playerId} and (has_active_limits, resting_until) is distinct from (${hasActiveLimits}, ${until}::timestamptz)`)
}

/** Players whose bets are looked at, in order of their ids. */
export async function playersWithLimits(db: Tx, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    sql`select id from player where has_active_limits and id > ${after} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
