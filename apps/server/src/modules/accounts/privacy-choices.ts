import type { Tx } from '@opendraw/db'
import * as rows from './tables/closing.ts'

/** A player's privacy choices; undefined for an unknown player. */
export function privacyChoicesOf(db: Tx, playerId: bigint): Promise<{ wantsMarketing: boolean } | undefined> {
  return rows.privacyChoicesOf(db, playerId)
}

/** Keeps whether the player wants to hear of offers. */
export function setMarketing(tx: Tx, playerId: bigint, wantsMarketing: boolean): Promise<number> {
  return rows.setMarketing(tx, playerId, wantsMarketing)
}
