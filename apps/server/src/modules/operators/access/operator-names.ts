import type { Tx } from '@opendraw/db'
import * as rows from '../tables/operators.ts'

/** The names of these operators, by number. */
export function namesOf(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  return rows.namesOf(tx, ids)
}
