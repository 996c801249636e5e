import type { Tx } from '@opendraw/db'
import { hasPassedDocuments } from '../../kyc/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { depositedInAll } from './tables/deposits.ts'

/**
 * What a player whose documents have not passed may deposit at once, micro-USD: no more than is left of what they may in all.
 * Null when their documents have passed.
 */
export async function unverifiedCap(db: Tx, playerId: bigint): Promise<bigint | null> {
  if (await hasPassedDocuments(db, playerId)) return null
  const set = await settingsOf(db, ['depositMaxUnverified', 'depositTotalUnverified'])
  const left = set.depositTotalUnverified - (await depositedInAll(db, playerId))
  const cap = left < set.depositMaxUnverified ? left : set.depositMaxUnverified
  return cap > 0n ? cap : 0n
}
