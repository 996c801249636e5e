import type { Tx } from '@opendraw/db'
import { kycStandingOf } from '../tables/kyc.ts'

/** How far the player is known: 0 registered, 1 names and tax number told, 2 documents passed besides and still good. */
export async function kycLevelOf(db: Tx, playerId: bigint): Promise<0 | 1 | 2> {
  return (await kycStandingOf(db, playerId)).level
}
