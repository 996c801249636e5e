import type { Tx } from '@opendraw/db'
import * as rows from './tables/counts.ts'

/** Ends what a deposit asks to be staked, from now on; a second call, or a deposit that asks for nothing, changes nothing. */
export function endRequirement(tx: Tx, depositId: bigint) {
  return rows.endSource(tx, depositId)
}
