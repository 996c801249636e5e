import type { Tx } from '@opendraw/db'
import * as countsRows from './tables/counts.ts'
import type { StakesOfDay } from './tables/days.ts'
import * as daysRows from './tables/days.ts'

/** The qualifying wagers that were counted for a player so far. */
export function validStakesOf(tx: Tx, playerId: bigint): Promise<bigint> {
  return countsRows.validStakesOf(tx, playerId)
}

/** The stakes of a day (2026-11-21, UTC) by player, in their order, after this player. */
export function stakesOfDay(db: Tx, day: string, after: bigint, limit: number): Promise<StakesOfDay[]> {
  return daysRows.stakesOfDay(db, day, after, limit)
}

/** A player's stakes of each day from one up to, not including, another. */
export function stakesOfPlayer(db: Tx, playerId: bigint, from: string, until: string) {
  return daysRows.stakesOfPlayer(db, playerId, from, until)
}

/**
 * Whether every round that was drawn before `until` is over and counted: what players staked until then does not change any more.
 */
export function isCounted(db: Tx, until: Date): Promise<boolean> {
  return daysRows.isCounted(db, until)
}
