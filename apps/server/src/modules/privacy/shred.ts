import type { Tx } from '@opendraw/db'
import { shredKey } from './tables.ts'

/**
 * Forgets the player's key for good: nothing that was sealed for him opens again, and nothing more is sealed. Backups taken
 * before still hold the wrapped key until they are thrown away.
 */
export async function shred(tx: Tx, playerId: bigint): Promise<void> {
  await shredKey(tx, playerId)
}
