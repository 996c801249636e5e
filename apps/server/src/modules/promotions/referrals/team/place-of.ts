import type { Tx } from '@opendraw/db'
import * as rows from '../tables/teams.ts'

/** A player's inviter, and from which day on the player's stakes bring commission. */
export function placeOf(db: Tx, playerId: bigint) {
  return rows.placeOf(db, playerId)
}
