import type { Absence } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'

const DAYS_MAX = 30

/**
 * The absence that this session has not put away; with `lost`, also the time in which its app heard nothing. It begins no
 * earlier than the player was last seen in another session, and 30 days ago; undefined when nothing is left of it.
 */
export function absenceOf(
  db: Tx,
  { playerId, sessionId }: Readonly<{ playerId: bigint; sessionId: string }>,
  lost: Absence | null,
): Promise<Absence | undefined> {
  return db.row(sql`
    with bounds as (
      select least(left_at, ${lost?.from ?? null}::timestamptz) as from_at,
             least(greatest(returned_at, ${lost?.until ?? null}::timestamptz), clock_timestamp()) as until_at
        from session where id = ${sessionId} and player_id = ${playerId}
    ), seen as (
      select greatest(b.from_at, clock_timestamp() - make_interval(days => ${DAYS_MAX}), max(s.seen_at)) as from_at, b.until_at
        from bounds b left join session s on s.player_id = ${playerId} and s.id <> ${sessionId} and s.seen_at > b.from_at
       where b.from_at is not null group by b.from_at, b.until_at
    )
    select from_at as "from", until_at as "until" from seen where from_at < until_at`)
}

/** What was said of this session's absence is put away. */
export function endAbsence(tx: Tx, sessionId: string): Promise<number> {
  return tx.run(sql`update session set left_at = null, returned_at = null where id = ${sessionId}`)
}
