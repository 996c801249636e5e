import { randomBytes, randomUUID } from 'node:crypto'
import type { Db, Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { emit } from '../../domain-events.ts'
import type { PlayerCaller, PublicCaller } from '../../http/bind.ts'
import type { PlayerSession } from '../../http/guard.ts'
import { type SessionSource, tokenHashOf } from '../../http/session.ts'
import { endForPlayer } from './tables/player-sessions.ts'
import * as rows from './tables/sessions.ts'
import {
  addSession,
  announceEnded,
  endSession,
  endSessionsExcept,
  lastSession,
  liveSessions,
} from './tables/sessions.ts'

export type OpenedSession = Readonly<{
  id: string
  /** 32 random bytes, base64url: shown to the player once and kept by us only as a hash. */
  token: string
  last: Readonly<{ at: Date; ip: string }> | null
}>

const TOKEN_BYTES = 32

/** Opens a session for an authenticated player. */
export async function openSession(
  tx: Tx,
  playerId: bigint,
  { ip, device }: PublicCaller,
): Promise<OpenedSession> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const last = (await lastSession(tx, playerId)) ?? null
  const id = randomUUID()
  await addSession(tx, { id, tokenHash: tokenHashOf(token), playerId, ip, device })
  return { id, token, last }
}

/** Ends every other session of the player on every node; answers how many there were. */
export async function endOtherSessions(ctx: Context, { playerId, sessionId }: PlayerCaller): Promise<number> {
  const ended = await ctx.db.transaction(async (tx) => {
    const sessions = await endSessionsExcept(tx, playerId, sessionId)
    await announceEnded(tx, sessions)
    await emit(ctx, tx, 'sessions.ended', { playerId, exceptId: sessionId })
    return sessions
  })
  ctx.onSessionsEnded(ended.map(({ tokenHash }) => tokenHash))
  return ended.length
}

/** Ends the session of the caller's token, on every node; without one there is nothing to end. */
export async function logout(ctx: Context, { token }: PublicCaller): Promise<void> {
  if (token === null) return
  const tokenHash = tokenHashOf(token)
  await ctx.db.transaction(async (tx) => {
    const ended = await endSession(tx, tokenHash)
    await announceEnded(tx, ended)
    for (const { id, playerId } of ended) await emit(ctx, tx, 'sessions.ended', { playerId, sessionId: id })
  })
  ctx.onSessionsEnded([tokenHash])
}

/**
 * Ends one open session of a player, or all, for an operator, on every node with the caller's commit. Answers the hashes
 * of those that were open, which this process drops from its cache after it (`ctx.onSessionsEnded`).
 */
export async function endPlayerSessions(
  ctx: Pick<Context, 'reactions'>,
  tx: Tx,
  playerId: bigint,
  session: string | null,
): Promise<string[]> {
  const ended = await endForPlayer(tx, playerId, session, 'ended by an operator')
  await announceEnded(tx, ended)
  const which = session === null ? { exceptId: null } : { sessionId: session }
  await emit(ctx, tx, 'sessions.ended', { playerId, ...which })
  return ended.map(({ tokenHash }) => tokenHash)
}

/** How the guard finds the players' sessions. */
export function playerSessions(db: Db): SessionSource<PlayerSession> {
  return async (tokenHashes, { isActivity }) => {
    const live = await liveSessions(db, tokenHashes, isActivity)
    const byHash = new Map(live.map(({ tokenHash, ...session }) => [tokenHash, session]))
    return tokenHashes.map((tokenHash) => byHash.get(tokenHash) ?? null)
  }
}

/**
 * Notifies every node, with the commit, to reload this player's sessions, which stay open; their streams reconnect with
 * the new rights. Answers their token hashes, for `onSessionsEnded` after the commit, so that this node need not wait
 * for the notification.
 */
export function announceChanged(tx: Tx, playerId: bigint): Promise<string[]> {
  return rows.announceChanged(tx, playerId)
}
