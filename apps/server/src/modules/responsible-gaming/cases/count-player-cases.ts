import type { Tx } from '@opendraw/db'
import * as rows from '../tables/player-cases.ts'

/** How many cases are open. */
export function countCases(db: Tx): Promise<number> {
  return rows.countCases(db)
}
