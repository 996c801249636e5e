import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'
import { failedAge } from '../../kyc/index.ts'
import { overLimit } from '../limits/refuse-over.ts'
import { usedOf } from '../limits/used-of.ts'
import { restInForce } from '../rests/rest-in-force.ts'
import { resting } from '../rests/resting.ts'
import { limitsInForce } from '../tables/limits.ts'
import { lockProtection, readProtectionRow } from '../tables/protections.ts'
import { restsOf } from '../tables/rests.ts'

/**
 * Lets a deposit be asked for, or throws: a pause or an exclusion, documents that show a minor, no choice yet about a deposit
 * limit, or a limit without room for it. Call it before the deposit is stored, in the same transaction: it holds the player's row,
 * so that two deposits never share the same room.
 */
export async function guardDeposit(tx: Tx, playerId: bigint, amount: Money): Promise<void> {
  const { now, depositChoice } = await lockProtection(tx, playerId)
  const rest = restInForce(await restsOf(tx, playerId), now)
  if (rest) throw resting(rest)
  if (await failedAge(tx, playerId)) throw new Refusal('age_not_met')
  const limits = (await limitsInForce(tx, playerId)).filter(({ kind }) => kind === 'deposit')
  if (limits.length === 0 && depositChoice === null) throw new Refusal('deposit_limit_choice_required')
  const over = (await usedOf(tx, playerId, limits, now)).filter(({ room }) => amount > room)
  if (over.length > 0) throw await overLimit(tx, playerId, over, { amount, now })
}

/** Whether the player must still choose a deposit limit, or none, before his first deposit. */
export async function needsDepositLimit(db: Tx, playerId: bigint): Promise<boolean> {
  const { depositChoice } = await readProtectionRow(db, playerId)
  if (depositChoice !== null) return false
  return !(await limitsInForce(db, playerId)).some(({ kind }) => kind === 'deposit')
}
