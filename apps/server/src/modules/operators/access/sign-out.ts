import type { Context } from '../../../context.ts'
import type { PublicCaller } from '../../../http/bind.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceEnded, endSession } from '../tables/operators.ts'
import { tokenHash } from './session-token.ts'

/** Ends the session of the token, if there is one; always succeeds. */
export async function signOut(ctx: Context, { token, ip, requestId }: PublicCaller): Promise<void> {
  if (!token) return
  const hash = tokenHash(token)
  await ctx.db.transaction(async (tx) => {
    const ended = await endSession(tx, hash)
    if (!ended) return
    const { operatorId } = ended
    await announceEnded(tx, hash)
    await writeAudit(tx, {
      operatorId,
      act: 'operator.logout',
      subject: `operator:${operatorId}`,
      ip,
      requestId,
    })
  })
  ctx.onSessionsEnded([hash.toString('hex')])
}
