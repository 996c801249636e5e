import type { Tx } from '@opendraw/db'
import { removeAllRows } from './tables/passkeys.ts'
import { removeSecondFactor, secondFactorOf } from './tables/second-factors.ts'

/**
 * Removes the player's authenticator app with its recovery codes, and every passkey, since both were on what is lost; answers how many
 * passkeys, or null, with nothing removed, where no app is on. Who may decide it is the caller's.
 */
export async function removeFactors(tx: Tx, playerId: bigint): Promise<number | null> {
  const factor = await secondFactorOf(tx, playerId)
  if (!factor?.isOn) return null
  await removeSecondFactor(tx, playerId)
  return removeAllRows(tx, { kind: 'player', id: playerId })
}
