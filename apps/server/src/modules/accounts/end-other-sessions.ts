import type { Context } from '../../context.ts'
import type { PlayerCaller } from '../../http/bind.ts'
import { announceEnded, endSessionsExcept } from './tables/sessions.ts'

/** Ends every other session of the player on every node; answers how many there were. */
export async function endOtherSessions(ctx: Context, { playerId, sessionId }: PlayerCaller): Promise<number> {
  const ended = await ctx.db.transaction(async (tx) => {
    const sessions = await endSessionsExcept(tx, playerId, sessionId)
    await announceEnded(tx, sessions)
    return sessions
  })
  ctx.onSessionsEnded(ended.map(({ tokenHash }) => tokenHash))
  return ended.length
}
