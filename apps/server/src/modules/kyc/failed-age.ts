import type { Tx } from '@opendraw/db'
import { newestWordOnAge } from './tables/kyc.ts'

/**
 * Whether documents showed that the player is too young, and none that passed have shown otherwise since. Handing in others,
 * or having them refused for something else, changes nothing.
 */
export async function failedAge(db: Tx, playerId: bigint): Promise<boolean> {
  return (await newestWordOnAge(db, playerId))?.state === 'failed'
}
