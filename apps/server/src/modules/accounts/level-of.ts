import type { Tx } from '@opendraw/db'
import { storedLevels } from './tables/players.ts'

/** The player's level, 0 to 10; 0 for an unknown player. */
export async function levelOf(db: Tx, playerId: bigint): Promise<number> {
  return (await storedLevels(db, [playerId])).get(playerId) ?? 0
}

/** The levels of these players, by one statement. */
export async function levelsOf(db: Tx, playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  return storedLevels(db, playerIds)
}
