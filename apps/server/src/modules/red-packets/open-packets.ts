import type { Tx } from '@opendraw/db'
import * as rows from './tables/packets.ts'

/** How many packets of a player are not over. */
export function openPacketsOf(db: Tx, senderId: bigint): Promise<number> {
  return rows.openPacketsOf(db, senderId)
}

/** Deletes the greetings that a purged player wrote on their packets. */
export function purgeGreetings(tx: Tx, senderId: bigint) {
  return rows.purgeGreetings(tx, senderId)
}
