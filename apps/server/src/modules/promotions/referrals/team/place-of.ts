import type { Tx } from '@opendraw/db'
import * as rows from '../tables/teams.ts'

/** Who invited a player, and from which day on his stakes bring commission. */
export function placeOf(db: Tx, playerId: bigint) {
  return rows.placeOf(db, playerId)
}
