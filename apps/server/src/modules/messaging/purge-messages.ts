import type { Tx } from '@opendraw/db'
import { deleteMessagesOf } from './tables/messages.ts'

/** Forgets what was sent to that player, or waits for them. */
export async function purgeMessagesOf(tx: Tx, playerId: bigint): Promise<void> {
  await deleteMessagesOf(tx, playerId)
}
