import type { Tx } from '@opendraw/db'
import * as rows from './tables/packets.ts'

/** How many packets of a player are not over. */
export function openPacketsOf(db: Tx, senderId: bigint): Promise<number> {
  return rows.openPacketsOf(db, senderId)
}

/** Takes back what a player who is nobody's any more wrote on his packets. */
export function purgeGreetings(tx: Tx, senderId: bigint) {
  return rows.purgeGreetings(tx, senderId)
}
