import type { Tx } from '@opendraw/db'
import type { SecondFactorRow } from '../tables/second-factors.ts'
import * as rows from '../tables/second-factors.ts'

/** The player's second factor, on or begun; undefined without one. */
export function secondFactorOf(db: Tx, playerId: bigint): Promise<SecondFactorRow | undefined> {
  return rows.secondFactorOf(db, playerId)
}
