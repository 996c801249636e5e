import type { Tx } from '@opendraw/db'
import * as rows from './tables/reversals.ts'

/** How a deposit was reversed; what its player has repaid is taken off his oldest debts first. */
export function reversalOf(tx: Tx, depositId: bigint) {
  return rows.reversalOf(tx, depositId)
}

/** What of a player's reversed deposits was no longer there, and the house paid, less what he has repaid. Micro-USD. */
export function debtOf(tx: Tx, playerId: bigint): Promise<bigint> {
  return rows.debtOf(tx, playerId)
}
