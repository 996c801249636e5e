import type { Db } from '@opendraw/db'
import type { OperatorSession } from '../../../http/door.ts'
import type { SessionSource } from '../../../http/session.ts'
import { liveSessions, touchSessions } from '../tables/operators.ts'
import { permissionsOf } from './permissions.ts'
import { sessionTerms } from './session-terms.ts'

/**
 * Where the door finds the operators' sessions: null for one that is unknown, ended, unused for 15 minutes, 8 hours old,
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
