import type { Tx } from '@opendraw/db'
import { endForPlayer } from './tables/player-sessions.ts'
import { announceEnded } from './tables/sessions.ts'

/**
 * Ends one open session of a player, or all, for an operator, on every node with the caller's commit. Answers the hashes
 * of those that were open, which this process is to forget after it (`ctx.onSessionsEnded`).
 */
export async function endPlayerSessions(tx: Tx, playerId: bigint, session: string | null): Promise<string[]> {
  const ended = await endForPlayer(tx, playerId, session, 'ended by an operator')
  await announceEnded(tx, ended)
  return ended.map(({ tokenHash }) => tokenHash)
}
