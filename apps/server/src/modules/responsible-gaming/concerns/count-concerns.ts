import type { Tx } from '@opendraw/db'
import * as rows from '../tables/concerns.ts'

/** How many concerns wait. */
export function countConcerns(db: Tx): Promise<number> {
  return rows.countConcerns(db)
}
