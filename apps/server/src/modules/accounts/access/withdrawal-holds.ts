import type { HoldCause } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { addHold, longestHold } from '../tables/holds.ts'

const holdHours = 24

export interface Hold {
  readonly until: Date
  readonly cause: HoldCause
}

/** Holds the player's withdrawals for 24 hours, with the caller's transaction; money that is asked for already goes on. */
export async function holdWithdrawals(tx: Tx, playerId: bigint, cause: HoldCause): Promise<Hold> {
  const held = await addHold(tx, playerId, cause, holdHours)
  assert(held !== undefined, 'an insert returns its row')
  return { until: held.until, cause }
}

/** Until when the player's withdrawals are held, and for what; null when they are not. */
export async function holdOf(db: Tx, playerId: bigint): Promise<Hold | null> {
  return (await longestHold(db, playerId)) ?? null
}
