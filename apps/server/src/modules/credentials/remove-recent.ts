import type { ResetRemoval } from '@opendraw/contract'
import { RESET_REMOVES_DAYS } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { removeRecentRows } from './tables/passkeys.ts'
import { removeRecentFundHash } from './tables/passwords.ts'
import { isUnprovenSince, removeSecondFactor } from './tables/second-factors.ts'

/**
 * Removes what was added within the days before a reset, so that what a thief added falls with the password; answers what it was. Whoever
 * reads the mailbox gains nothing by it: they set another fund password by a code, and remove passkeys under the same hold. An authenticator
 * app, which keeps them out, goes only where the login password alone had set it up; an older one is never touched.
 */
export async function removeRecent(tx: Tx, playerId: bigint): Promise<ResetRemoval[]> {
  const removed: ResetRemoval[] = []
  if ((await removeRecentRows(tx, { kind: 'player', id: playerId }, RESET_REMOVES_DAYS)) > 0)
    removed.push('passkeys')
  if ((await removeRecentFundHash(tx, playerId, RESET_REMOVES_DAYS)) > 0) removed.push('fund_password')
  if (await isUnprovenSince(tx, playerId, RESET_REMOVES_DAYS)) {
    await removeSecondFactor(tx, playerId)
    removed.push('two_step')
  }
  return removed
}
