import type { Tx } from '@opendraw/db'
import * as rows from '../tables/methods.ts'

/** Every method, also those that are closed. */
export function listMethods(tx: Tx) {
  return rows.allMethods(tx)
}
