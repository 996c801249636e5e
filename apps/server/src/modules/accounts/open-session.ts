import { randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '@opendraw/db'
import type { PublicCaller } from '../../http/bind.ts'
import { tokenHashOf } from '../../http/session.ts'
import { addSession, lastSession } from './tables/sessions.ts'

export interface OpenedSession {
  /** 32 random bytes, base64url: shown to the player once and kept by us only as a hash. */
  readonly token: string
  readonly last: { readonly at: Date; readonly ip: string } | null
}

const tokenBytes = 32

/** Opens a session for a player who has proved who he is. */
export async function openSession(
  tx: Tx,
  playerId: bigint,
  { ip, device }: PublicCaller,
): Promise<OpenedSession> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const last = (await lastSession(tx, playerId)) ?? null
  await addSession(tx, { id: randomUUID(), tokenHash: tokenHashOf(token), playerId, ip, device })
  return { token, last }
}
