import type { Tx } from '@opendraw/db'
import { promotable } from '../tables/promotable.ts'

/**
 * Those of these players whom promotions may reach: nobody who pauses, is excluded, has set himself a limit, is too young, is
 * frozen, has closed his account, or shows signs of harm that nobody has looked into yet. One statement, however many they are.
 */
export async function promotableOf(db: Tx, playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  return new Set((await promotable(db, playerIds)).map(({ id }) => id))
}

/** Whether promotions may reach this player; see `promotableOf`. */
export async function mayBePromoted(db: Tx, playerId: bigint): Promise<boolean> {
  return (await promotableOf(db, [playerId])).has(playerId)
}
