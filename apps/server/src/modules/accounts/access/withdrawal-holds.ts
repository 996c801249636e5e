import type { HoldCause } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { addHold, longestHold } from '../tables/holds.ts'

const HOLD_HOURS = 24

export type Hold = Readonly<{
  until: Date
  cause: HoldCause
}>

/** Puts the player's withdrawals on hold for 24 hours, in the caller's transaction; requested withdrawals go on. */
export async function holdWithdrawals(tx: Tx, playerId: bigint, cause: HoldCause): Promise<Hold> {
  const held = await addHold(tx, playerId, cause, HOLD_HOURS)
  assert(held !== undefined, 'an insert returns its row')
  return { until: held.until, cause }
}

/** Until when the player's withdrawals are on hold, and for what; null when they are not. */
export async function holdOf(db: Tx, playerId: bigint): Promise<Hold | null> {
  return (await longestHold(db, playerId)) ?? null
}
