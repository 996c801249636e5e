import type { Tx } from '@opendraw/db'
import type { ListedPlayer, PlayerFilter } from './tables/player-list.ts'
import * as playerListRows from './tables/player-list.ts'
import type { SessionSeen } from './tables/player-sessions.ts'
import * as playerSessionsRows from './tables/player-sessions.ts'
import type { PlayerRow } from './tables/players.ts'
import * as playersRows from './tables/players.ts'

/** The player; undefined when there is none. A closed account remains, as a number. */
export function playerById(db: Tx, id: bigint): Promise<PlayerRow | undefined> {
  return playersRows.playerById(db, id)
}

/** The nicknames of these players, by number; unknown players are missing. */
export function nicknamesOf(db: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  return playersRows.nicknamesOf(db, ids)
}

/** Players, the newest first, those before `before`. */
export function findPlayers(
  db: Tx,
  filter: PlayerFilter,
  before: bigint | null,
  limit: number,
): Promise<ListedPlayer[]> {
  return playerListRows.findPlayers(db, filter, before, limit)
}

/** A player's sessions, newest first. */
export function sessionsOf(db: Tx, playerId: bigint, limit: number): Promise<SessionSeen[]> {
  return playerSessionsRows.sessionsOf(db, playerId, limit)
}
