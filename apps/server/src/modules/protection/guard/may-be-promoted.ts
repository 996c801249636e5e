import type { Tx } from '@opendraw/db'
import { failedAge } from '../../identity/index.ts'
import { restInForce } from '../rests/rest-in-force.ts'
import { limitsInForce } from '../tables/limits.ts'
import { readProtectionRow } from '../tables/protections.ts'
import { restsOf } from '../tables/rests.ts'

/** Whether promotions may reach this player: nobody who pauses, is excluded, has set himself a limit, or is too young. */
export async function mayBePromoted(db: Tx, playerId: bigint): Promise<boolean> {
  const { now } = await readProtectionRow(db, playerId)
  if (restInForce(await restsOf(db, playerId), now)) return false
  if ((await limitsInForce(db, playerId)).length > 0) return false
  return !(await failedAge(db, playerId))
}
