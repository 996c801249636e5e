import type { Context } from '../../../context.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import { tokenHashOf } from '../../../http/session.ts'
import { logout } from '../../accounts/index.ts'
import { markChecked } from '../tables/play-clock.ts'
import { addCheck } from '../tables/protections.ts'

/** Records the answer and begins the next interval; `stop` ends the session besides. */
export async function answerRealityCheck(
  ctx: Context,
  caller: PlayerCaller,
  answer: 'continue' | 'stop' | 'history',
): Promise<void> {
  const { playerId, sessionId, token } = caller
  await ctx.db.transaction(async (tx) => {
    await addCheck(tx, { playerId, sessionId, answer })
    await markChecked(tx, sessionId)
  })
  if (answer === 'stop') await logout(ctx, caller)
  else if (token !== null) ctx.onSessionsEnded([tokenHashOf(token)])
}
