import type { Tx } from '@opendraw/db'
import { hasPassedDocuments } from '../kyc/index.ts'
import type { CreditFacts } from './tables/closing.ts'
import * as rows from './tables/closing.ts'
import type { ListedPlayer, PlayerFilter } from './tables/player-list.ts'
import * as playerListRows from './tables/player-list.ts'
import type { SessionSeen } from './tables/player-sessions.ts'
import * as playerSessionsRows from './tables/player-sessions.ts'
import * as playersRows from './tables/players.ts'
import { type PlayerRow, storedLevels } from './tables/players.ts'

/** The player; undefined when there is none. A closed account remains, as a number. */
export function playerById(db: Tx, id: bigint): Promise<PlayerRow | undefined> {
  return playersRows.playerById(db, id)
}

/**
 * Whether promotions that cost the operator at once may reach the player. Accounts by mere name cost nothing: they need a
 * level, a phone or email that proved itself by a code, or documents that have passed.
 */
export async function isSomebody(db: Tx, playerId: bigint): Promise<boolean> {
  const player = await playerById(db, playerId)
  if (player === undefined) return false
  const { level, phone, email } = player
  return level > 0 || phone !== null || email !== null || hasPassedDocuments(db, playerId)
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

/** A name as others may see it: its first and last character; of a name of one or two, the first. */
export function maskedName(name: string): string {
  const characters = [...name]
  const [first = ''] = characters
  return `${first}***${characters.length > 2 ? characters.at(-1) : ''}`
}

/** The player's level, 0 to 10; 0 for an unknown player. */
export async function levelOf(db: Tx, playerId: bigint): Promise<number> {
  return (await storedLevels(db, [playerId])).get(playerId) ?? 0
}

/** The levels of these players, by one statement. */
export async function levelsOf(db: Tx, playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  return storedLevels(db, playerIds)
}

/** Reads the facts behind the score, and the stored score; undefined for an unknown player. */
export function creditFactsOf(db: Tx, playerId: bigint): Promise<CreditFacts | undefined> {
  return rows.creditFactsOf(db, playerId)
}

/** Stores the score for the console; the rules that make it are elsewhere. */
export function setCreditScore(tx: Tx, playerId: bigint, score: number): Promise<number> {
  return rows.setCreditScore(tx, playerId, score)
}
