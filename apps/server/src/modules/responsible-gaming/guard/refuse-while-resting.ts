import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { failedAge } from '../../kyc/index.ts'
import { restInForce } from '../rests/rest-in-force.ts'
import { resting } from '../rests/resting.ts'
import { readProtectionRow } from '../tables/protections.ts'
import { restsOf } from '../tables/rests.ts'

/** Throws while the player pauses, is excluded, or is known to be too young: for what is neither a stake nor a deposit. */
export async function refuseWhileResting(db: Tx, playerId: bigint): Promise<void> {
  const { now } = await readProtectionRow(db, playerId)
  const rest = restInForce(await restsOf(db, playerId), now)
  if (rest) throw resting(rest)
  if (await failedAge(db, playerId)) throw new Refusal('age_not_met')
}
