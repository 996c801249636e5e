import type { HoldCause } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { addHold, addHoldOfOld, longestHold } from '../tables/holds.ts'

const HOLD_HOURS = 24

/** The login password of so new an account was chosen just now, by who is here: there was no time to steal it. */
const NEW_HOURS = 24

export type Hold = Readonly<{
  until: Date
  cause: HoldCause
}>

/** Puts the player's withdrawals on hold, for 24 hours if nothing else is said, in the caller's transaction; requested withdrawals go on. */
export async function holdWithdrawals(
  tx: Tx,
  playerId: bigint,
  cause: HoldCause,
  hours: number = HOLD_HOURS,
): Promise<Hold> {
  const held = await addHold(tx, playerId, cause, hours)
  assert(held !== undefined, 'an insert returns its row')
  return { until: held.until, cause }
}

/**
 * The same for what the login password alone has set for the first time, since a thief may have it; null for an account of its first
 * day, whose owner would wait for nothing.
 */
export async function holdUnlessNew(tx: Tx, playerId: bigint, cause: HoldCause): Promise<Hold | null> {
  const held = await addHoldOfOld(tx, playerId, cause, { hours: HOLD_HOURS, newHours: NEW_HOURS })
  return held ? { until: held.until, cause } : null
}

/** Until when the player's withdrawals are on hold, and for what; null when they are not. */
export async function holdOf(db: Tx, playerId: bigint): Promise<Hold | null> {
  return (await longestHold(db, playerId)) ?? null
}
