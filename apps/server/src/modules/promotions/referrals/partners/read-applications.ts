import type { Tx } from '@opendraw/db'
import * as rows from '../tables/applications.ts'

/** The player's newest application, and from when they may send another after `waitDays`. */
export function newestApplication(db: Tx, playerId: bigint, waitDays: number) {
  return rows.newestApplication(db, playerId, waitDays)
}

/** How many applications wait. */
export function countApplications(db: Tx): Promise<number> {
  return rows.countApplications(db)
}
