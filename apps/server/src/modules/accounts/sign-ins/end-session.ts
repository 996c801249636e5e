import { endSession as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { announceEnded } from '../tables/sessions.ts'
import { endSessionById, signInById } from '../tables/sign-ins.ts'

const refuse = refusalsOf(call)

/** Ends one of the player's own sessions on every node; one that is over already stays so. Somebody else's is as absent. */
export async function endSession(ctx: Context, playerId: bigint, id: string): Promise<void> {
  const ended = await ctx.db.transaction(async (tx) => {
    if (!(await signInById(tx, playerId, id))) throw refuse('not_found')
    const sessions = await endSessionById(tx, playerId, id)
    await announceEnded(tx, sessions)
    return sessions
  })
  ctx.onSessionsEnded(ended.map(({ tokenHash }) => tokenHash))
}
