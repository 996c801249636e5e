import type { Tx } from '@opendraw/db'
import * as rows from '../tables/payments.ts'

/** The amount on hold of a deposit's payment, in micro-units of its currency; null when nothing is. */
export function heldOf(tx: Tx, depositId: bigint): Promise<bigint | null> {
  return rows.heldOf(tx, depositId)
}
