import type { Tx } from '@opendraw/db'
import * as rows from '../tables/salaries.ts'

/** All that waits for the budget. */
export function pausedSalaries(db: Tx) {
  return rows.allPaused(db)
}
