import type { Db } from '@opendraw/db'
import type { PlayerSession } from '../../http/door.ts'
import type { SessionSource } from '../../http/session.ts'
import { liveSessions } from './tables/sessions.ts'

/** Where the door finds the players' sessions. */
export function playerSessions(db: Db): SessionSource<PlayerSession> {
  return async (tokenHashes, { isActivity }) => {
    const live = await liveSessions(db, tokenHashes, isActivity)
    const byHash = new Map(live.map(({ tokenHash, ...session }) => [tokenHash, session]))
    return tokenHashes.map((tokenHash) => byHash.get(tokenHash) ?? null)
  }
}
