import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '@opendraw/db'
import type { OperatorSession } from '../../../http/guard.ts'
import type { SessionSource } from '../../../http/session.ts'
import {
  addSession,
  announceEnded,
  endAllSessions,
  liveSessions,
  type OperatorRow,
  touchSessions,
} from '../tables/operators.ts'
import { permissionsOf } from './permissions.ts'

/** Operators sign in for a working day at most, and an idle console signs itself out. */
export const sessionTerms = { idleMinutes: 15, absoluteHours: 8, linkHours: 24, freshMinutes: 5 } as const

/**
 * How the guard finds the operators' sessions: null for one that is unknown, ended, unused for 15 minutes, 8 hours old,
 * or whose operator is disabled. Roles are read anew each time, so that one taken away counts on every node.
 */
export function operatorSessions(db: Db): SessionSource<OperatorSession> {
  return async (tokenHashes, { isActivity }) => {
    const read = isActivity ? touchSessions : liveSessions
    const rows = await read(db, tokenHashes, sessionTerms.idleMinutes)
    const byHash = new Map(
      rows.map(({ tokenHash, id, roles, permissions, freshUntil }) => [
        tokenHash,
        { operatorId: id, roles, permissions: permissionsOf(roles, permissions), freshUntil },
      ]),
    )
    return tokenHashes.map((tokenHash) => byHash.get(tokenHash) ?? null)
  }
}

/** Ends every session of the operator and tells every node; answers their token hashes for `ctx.onSessionsEnded`. */
export async function endSessionsOf(tx: Tx, operatorId: bigint): Promise<string[]> {
  const ended = await endAllSessions(tx, operatorId)
  for (const { tokenHash } of ended) await announceEnded(tx, tokenHash)
  return ended.map(({ tokenHash }) => tokenHash.toString('hex'))
}

/** A secret that signs someone in: 32 random bytes. It is shown once; only its SHA-256 is kept. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** An operator as shown: without the password hash. */
export type Operator = Readonly<{
  id: bigint
  name: string
  login: string
  roles: readonly string[]
  permissions: readonly string[]
}>

export type SignedIn = Readonly<{ token: string; operator: Operator }>

/**
 * Starts a session of 8 hours at most; its token is answered here and kept nowhere. Its operator has just confirmed
 * their second factor, which counts for calls that write for the next minutes.
 */
export async function openSession(tx: Tx, row: OperatorRow, ip: string): Promise<SignedIn> {
  const { token, hash } = newToken()
  const { absoluteHours, freshMinutes } = sessionTerms
  await addSession(tx, { operatorId: row.id, tokenHash: hash, ip, hours: absoluteHours, freshMinutes })
  return { token, operator: operatorOf(row) }
}

export function operatorOf({ id, name, login, roles, permissions }: OperatorRow): Operator {
  return { id, name, login: login ?? '', roles, permissions: permissionsOf(roles, permissions) }
}
