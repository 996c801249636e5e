import type { Context } from '../../context.ts'
import { unwrapKey, wrapKey } from './data-key.ts'
import { lockOlderKeys, setKey } from './tables.ts'

const batchSize = 200

/**
 * Wraps every player's key anew under the newest wrapping key; what is sealed with them stays as it is. Answers how many
 * were changed, and logs it. Safe to repeat, on every node at once, and beside calls; one that still knows an older key
 * alone leaves what is newer as it is.
 */
export async function rotateKeys(ctx: Pick<Context, 'config' | 'db' | 'log'>): Promise<number> {
  let changed = 0
  for (;;) {
    const count = await ctx.db.transaction(async (tx) => {
      const rows = await lockOlderKeys(tx, ctx.config.personalKeys.newest(), batchSize)
      for (const row of rows) {
        await setKey(tx, row.playerId, wrapKey(ctx, row.playerId, unwrapKey(ctx, row.playerId, row)))
      }
      return rows.length
    })
    if (count === 0) break
    changed += count
  }
  if (changed > 0) ctx.log.info('personal keys were wrapped anew', { count: changed })
  return changed
}
