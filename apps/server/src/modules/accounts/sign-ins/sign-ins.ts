import {
  type listSignIns as call,
  endSession as endSessionCall,
  type getSignIn,
  PAGE_SIZE_MAX,
  Refusal,
  type ReplyOf,
  refusalsOf,
} from '@opendraw/contract'
import type { Db } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import { purgeInSteps } from '../../../purge-in-steps.ts'
import { announceEnded } from '../tables/sessions.ts'
import {
  deleteOldSignIns,
  endSessionById,
  listSignInRows,
  type SignInRow,
  signInById,
} from '../tables/sign-ins.ts'

const refuse = refusalsOf(endSessionCall)

const PAGE_SIZE = 20

/** A page of the player's own sign-ins, newest first. */
export async function listSignIns(
  ctx: Context,
  { before, limit = PAGE_SIZE }: Readonly<{ before?: bigint | undefined; limit?: number | undefined }>,
  caller: Pick<PlayerCaller, 'playerId' | 'sessionId'>,
): Promise<ReplyOf<typeof call>> {
  const size = Math.min(limit, PAGE_SIZE_MAX)
  const rows = await listSignInRows(ctx.db, caller.playerId, { before: before ?? null, limit: size + 1 })
  const list = rows.slice(0, size)
  return {
    list: list.map((row) => toReply(row, caller.sessionId)),
    next: rows.length > size ? (list.at(-1)?.position ?? null) : null,
  }
}

/** One of them in detail; someone else's is as absent. */
export async function readSignIn(
  ctx: Context,
  id: string,
  { playerId, sessionId }: PlayerCaller,
): Promise<ReplyOf<typeof getSignIn>> {
  const row = await signInById(ctx.db, playerId, id)
  if (!row) throw new Refusal('not_found')
  return {
    ...toReply(row, sessionId),
    seenAt: row.seenAt,
    expiresAt: row.expiresAt,
    endedAt: row.endedAt,
  }
}

function toReply({ id, at, ip, device, isLive }: SignInRow, sessionId: string) {
  return { id, at, ip, device, isLive, isCurrent: id === sessionId }
}

/** Deletes sign-ins of two years ago, with their addresses and browsers: no list goes back further. */
export function purgeOldSignIns(db: Db): Promise<void> {
  return purgeInSteps((limit) => deleteOldSignIns(db, limit))
}

/** Ends one of the player's own sessions on every node; one that is over already stays so. Somebody else's is as absent. */
export async function endSession(ctx: Context, playerId: bigint, id: string): Promise<void> {
  const ended = await ctx.db.transaction(async (tx) => {
    if (!(await signInById(tx, playerId, id))) throw refuse('not_found')
    const sessions = await endSessionById(tx, playerId, id)
    await announceEnded(tx, sessions)
    await emit(ctx, tx, 'sessions.ended', { playerId, sessionId: id })
    return sessions
  })
  ctx.onSessionsEnded(ended.map(({ tokenHash }) => tokenHash))
}
