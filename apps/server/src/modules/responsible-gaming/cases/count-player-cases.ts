import type { Tx } from '@opendraw/db'
import * as rows from '../tables/player-cases.ts'

/** How many concerns wait. */
export function countCases(db: Tx): Promise<number> {
  return rows.countCases(db)
}
