import type { Tx } from '@opendraw/db'
import * as rows from './tables/reversals.ts'

/** How a deposit was reversed; repayments go to the player's oldest debts first. */
export function reversalOf(tx: Tx, depositId: bigint) {
  return rows.reversalOf(tx, depositId)
}

/** What of a player's reversed deposits was missing and paid by the operator, less what they have repaid. Micro-USD. */
export function debtOf(tx: Tx, playerId: bigint): Promise<bigint> {
  return rows.debtOf(tx, playerId)
}

/** Those of these players who may owe for a reversed deposit, in order. */
export function debtorsAmong(tx: Tx, playerIds: readonly bigint[]): Promise<bigint[]> {
  return rows.debtorsAmong(tx, playerIds)
}
