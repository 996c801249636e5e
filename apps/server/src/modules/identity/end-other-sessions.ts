import type { Context } from '../../context.ts'
import type { PlayerCaller } from '../../http/bind.ts'
import { announceEnded, endSessionsExcept } from './tables/sessions.ts'

/** Ends every other session of the player on every node; answers how many there were. */
export function endOtherSessions(ctx: Context, { playerId, sessionId }: PlayerCaller): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const ended = await endSessionsExcept(tx, playerId, sessionId)
    await announceEnded(tx, ended)
    return ended.length
  })
}
