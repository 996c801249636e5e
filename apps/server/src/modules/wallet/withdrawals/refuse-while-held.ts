import { refusalsOf, requestWithdrawal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { holdOf } from '../../accounts/index.ts'

const refuse = refusalsOf(requestWithdrawal)

/** Throws withdrawal_held, with until when and what for, while the player's withdrawals are held. */
export async function refuseWhileHeld(tx: Tx, playerId: bigint): Promise<void> {
  const hold = await holdOf(tx, playerId)
  if (hold) throw refuse('withdrawal_held', { until: String(hold.until.getTime()), cause: hold.cause })
}
