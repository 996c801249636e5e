import { type LiveEvent, toJson } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'

/** The events that a use case announces; hello, wallet, session_ended and resync are the stream's own. */
type AnnouncedType =
  | 'round'
  | 'bets'
  | 'game'
  | 'deposit'
  | 'withdrawal'
  | 'bonus'
  | 'kyc'
  | 'support'
  | 'notification'
export type Announcement = {
  [T in AnnouncedType]: Readonly<{
    type: T
    /** The only player who may see it; null: everyone. */
    playerId: bigint | null
    /** As the contract's event has it, without `type` and `serverTime`. */
    payload: Omit<Extract<LiveEvent, { type: T }>, 'type' | 'serverTime'>
  }>
}[AnnouncedType]

/** Stores an event in the caller's transaction; the screens of every node hear of it when that commits, and only then. */
export function announce(tx: Tx, announcement: Announcement): Promise<void> {
  return announceAll(tx, [announcement])
}

/** Stores any number of them in one statement. */
export async function announceAll(tx: Tx, all: readonly Announcement[]): Promise<void> {
  if (all.length === 0) return
  await tx.run(sql`
    insert into event (type, player_id, payload)
    select * from unnest(${all.map(({ type }) => type)}::text[], ${all.map(({ playerId }) => playerId)}::bigint[],
      ${all.map(({ payload }) => toJson(payload))}::jsonb[])`)
}
