import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { refreshGuard } from './guard/refresh-guard.ts'
import { lockProtection, type Protection } from './tables/protections.ts'

/**
 * Changes something of a player's protection in one transaction, under his lock; when it is done every node knows, and this one
 * at once.
 */
export async function change<T>(
  ctx: Context,
  playerId: bigint,
  work: (tx: Tx, protection: Protection) => Promise<T>,
): Promise<T> {
  const { result, hashes } = await ctx.db.transaction(async (tx) => {
    const protection = await lockProtection(tx, playerId)
    const result = await work(tx, protection)
    const { now } = await lockProtection(tx, playerId)
    return { result, hashes: await refreshGuard(tx, playerId, now) }
  })
  ctx.onSessionsEnded(hashes)
  return result
}
