import { refusalsOf } from '@opendraw/contract'
import { endPlayerSessions as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { endPlayerSessions } from '../../accounts/index.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { playerOrRefuse } from './player-profile.ts'

const refuse = refusalsOf(call)

export type EndWish = { readonly id: bigint; readonly session: string | null; readonly reason: string }

/**
 * Ends one session of a player, or all of them, at once and on every node, with an audit line. Answers how many were
 * open. Refuses an unknown player and a session that is not his or not open (not_found).
 */
export async function endSessions(
  ctx: Context,
  caller: OperatorCaller,
  { id, session, reason }: EndWish,
): Promise<number> {
  if (reason.trim() === '') throw refuse('reason_required')
  await playerOrRefuse(ctx, id)
  const hashes = await ctx.db.transaction(async (tx) => {
    const ended = await endPlayerSessions(tx, id, session)
    if (session !== null && ended.length === 0) throw refuse('not_found')
    await writeAudit(tx, {
      ...by(caller),
      act: 'player.sessions.end',
      subject: `player:${id}`,
      reason: reason.trim(),
      after: { session: session ?? 'all', ended: ended.length },
    })
    return ended
  })
  ctx.onSessionsEnded(hashes)
  return hashes.length
}
