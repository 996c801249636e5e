import type { Tx } from '@opendraw/db'
import * as rows from './tables/sessions.ts'

/**
 * Notifies every node, with the commit, to reload this player's sessions, which stay open; their streams reconnect with
 * the new rights. Answers their token hashes, for `onSessionsEnded` after the commit, so that this node need not wait
 * for the notification.
 */
export function announceChanged(tx: Tx, playerId: bigint): Promise<string[]> {
  return rows.announceChanged(tx, playerId)
}
