import type { Context } from '../../context.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { tokenHashOf } from '../../http/session.ts'
import { announceEnded, endSession } from './tables/sessions.ts'

/** Ends the session of the caller's token, on every node; without one there is nothing to end. */
export async function logout(ctx: Context, { token }: PublicCaller): Promise<void> {
  if (token === null) return
  const tokenHash = tokenHashOf(token)
  await ctx.db.transaction(async (tx) => announceEnded(tx, await endSession(tx, tokenHash)))
  ctx.onSessionsEnded([tokenHash])
}
