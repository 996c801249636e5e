import type { Tx } from '@opendraw/db'
import * as rows from './tables/sessions.ts'

/**
 * Tells every node, with the commit, to look anew at this player's sessions, which live on; their streams come back as they
 * then may be. Answers their token hashes, for `onSessionsEnded` after the commit, so that this node need not wait to be told.
 */
export function announceChanged(tx: Tx, playerId: bigint): Promise<string[]> {
  return rows.announceChanged(tx, playerId)
}
