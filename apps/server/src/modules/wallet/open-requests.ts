import type { Tx } from '@opendraw/db'
import * as rows from './tables/open-requests.ts'

/** How many of a player's requests are still open. */
export function openRequestsOf(
  db: Tx,
  playerId: bigint,
): Promise<Readonly<{ deposits: number; withdrawals: number }>> {
  return rows.openRequestsOf(db, playerId)
}

/** How often a deposit of this player was refused because its proof was not what it said. */
export function refusedDepositsOf(db: Tx, playerId: bigint): Promise<number> {
  return rows.refusedDepositsOf(db, playerId)
}
