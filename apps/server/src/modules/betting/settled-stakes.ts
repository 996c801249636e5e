import type { Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'
import { sumSettledStakes } from './tables/slips.ts'

/** What the player staked since `since` on rounds that are settled, in micro-USD; voided rounds do not count. */
export function settledStakes(tx: Tx, playerId: bigint, since: Date): Promise<Money> {
  return sumSettledStakes(tx, playerId, since)
}
