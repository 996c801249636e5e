import type { MarketingTopic } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { consentingTo } from '../../accounts/index.ts'
import { promotableOf } from './refresh-limit-flag.ts'

/**
 * Those of these players to whom marketing of this product may go by this channel: they agreed to exactly that, and
 * promotions may reach them at all, whatever they agreed to (`promotableOf`). Whatever sends marketing asks here at the
 * moment of sending.
 */
export async function marketableOf(
  db: Tx,
  playerIds: readonly bigint[],
  topic: MarketingTopic,
): Promise<ReadonlySet<bigint>> {
  return promotableOf(db, await consentingTo(db, playerIds, topic))
}
