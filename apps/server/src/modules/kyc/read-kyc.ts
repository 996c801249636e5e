import type { Tx } from '@opendraw/db'
import * as rows from './tables/kyc.ts'
import type { KycState } from './transitions.ts'

/** A player's verification status, from the database alone. Levels: 1 names and tax number, 2 documents passed besides. */
export function kycStatusOf(
  db: Tx,
  playerId: bigint,
): Promise<Readonly<{ state: KycState; level: 0 | 1 | 2 }>> {
  return rows.kycStatusOf(db, playerId)
}

/** How many checks of documents wait for an operator. */
export function countPendingKyc(db: Tx): Promise<number> {
  return rows.countPendingKyc(db)
}

/** How often checks of this player failed for papers that were not genuine. */
export function countForged(db: Tx, playerId: bigint): Promise<number> {
  return rows.countForged(db, playerId)
}
