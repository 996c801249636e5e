import { type Db, sql } from '@opendraw/db'
import { purgeInSteps } from '../../purge-in-steps.ts'

/** A stored event. */
export type StoredEvent = Readonly<{
  id: bigint
  type: string
  playerId: bigint | null
  payload: Readonly<Record<string, unknown>>
}>

export const REPLAY_MAX = 200
// Ids are given out before their transactions commit: one that was given earlier may become visible later.
const COMMIT_SPREAD_IDS = 1_000
const COMMIT_SPREAD_SECONDS = 20

const columns = sql`id, type, player_id, payload`

/** These events, in order; those that were rolled back are simply not there. */
export function eventsOf(db: Db, ids: readonly bigint[]): Promise<StoredEvent[]> {
  return db.rows<StoredEvent>(sql`select ${columns} from event where id = any(${ids}::bigint[]) order by id`)
}

/** The number of the newest event; 0 when there is none. */
export async function newestEventId(db: Db): Promise<bigint> {
  const row = await db.row<{ id: bigint }>(sql`select coalesce(max(id), 0)::bigint as id from event`)
  return row?.id ?? 0n
}

/** Everything that may have become visible since the newest event seen was `lastId`, oldest first, at most `limit`. */
export function eventsSince(db: Db, lastId: bigint, limit: number): Promise<StoredEvent[]> {
  return db.rows<StoredEvent>(sql`
    select ${columns} from event
     where id > ${lastId - BigInt(COMMIT_SPREAD_IDS)}
       and (id > ${lastId} or at > clock_timestamp() - make_interval(secs => ${COMMIT_SPREAD_SECONDS}))
     order by id limit ${limit}`)
}

/**
 * What this listener missed since `lastId`: everyone's events and the player's own, oldest first. Null when it is more
 * than `replayMax`, or `lastId` is no event that we know: then the listener must read everything again.
 */
export async function missedSince(
  db: Db,
  lastId: bigint,
  playerId: bigint | null,
): Promise<StoredEvent[] | null> {
  const last = await db.row<{ at: Date }>(sql`select at from event where id = ${lastId}`)
  // Zero: there was no event yet when they connected.
  if (!last && lastId !== 0n) return null
  const events = await db.rows<StoredEvent>(sql`
    select ${columns} from event
     where id > ${lastId - BigInt(COMMIT_SPREAD_IDS)} and id <> ${lastId}
       and (id > ${lastId} or at > ${last?.at ?? new Date(0)}::timestamptz - make_interval(secs => ${COMMIT_SPREAD_SECONDS}))
       and (player_id is null or player_id = ${playerId}::bigint)
     order by id limit ${REPLAY_MAX + 1}`)
  return events.length > REPLAY_MAX ? null : events
}

/** Deletes events older than a day: a client that was away for longer reads everything again. */
export function purgeOldEvents(db: Db): Promise<void> {
  return purgeInSteps(async (limit) => {
    const row = await db.row<{ gone: number }>(sql`select purge_old_events(${limit}) as gone`)
    return row?.gone ?? 0
  })
}
