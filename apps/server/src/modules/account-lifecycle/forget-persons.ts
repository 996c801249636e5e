import type { Context } from '../../context.ts'
import { forgetPlayer, playersToForget } from '../accounts/index.ts'
import { forgetGreetings } from '../red-packets/index.ts'

const batchSize = 100

/** Makes closed accounts nobody's when the days are over for which the deployment has to keep them. Safe on every node. */
export async function forgetPersons(ctx: Pick<Context, 'db' | 'config'>): Promise<number> {
  const due = await playersToForget(ctx.db, ctx.config.personKeptDays, batchSize)
  for (const playerId of due)
    await ctx.db.transaction(async (tx) => {
      await forgetPlayer(tx, playerId)
      await forgetGreetings(tx, playerId)
    })
  return due.length
}
