import type { Tx } from '@opendraw/db'
import { movePlayer } from './tables/player-list.ts'
import { openHashesOf } from './tables/player-sessions.ts'
import { announceEnded } from './tables/sessions.ts'

/**
 * Freezes or unfreezes a player, in the caller's transaction; with its commit every node drops their sessions from its
 * cache, and their streams end. Answers the sessions that this process must drop (`ctx.onSessionsEnded`, after the
 * commit), null when they are in that state already.
 */
export async function setPlayerState(
  tx: Tx,
  playerId: bigint,
  state: 'active' | 'frozen',
): Promise<string[] | null> {
  const from = state === 'frozen' ? 'active' : 'frozen'
  if (!(await movePlayer(tx, playerId, from, state))) return null
  const live = await openHashesOf(tx, playerId)
  await announceEnded(tx, live)
  return live.map(({ tokenHash }) => tokenHash)
}
