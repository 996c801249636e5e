import type { Tx } from '@opendraw/db'
import { endBonus } from './end-bonus.ts'
import { lockBonusesOf, waitingOfDeposit } from './tables/bonuses.ts'
import { lockDeposit } from './tables/deposits.ts'

/**
 * Ends the waiting bonuses of a deposit that its bank takes back, or that is sent back to where it came from. Holds the
 * deposit until the caller's transaction ends, so that nothing is granted for it meanwhile. To be called before money is moved.
 */
export async function forfeitOfDeposit(tx: Tx, playerId: bigint, depositId: bigint): Promise<void> {
  await lockDeposit(tx, depositId)
  await lockBonusesOf(tx, playerId)
  for (const bonus of await waitingOfDeposit(tx, depositId))
    await endBonus(tx, bonus, { state: 'forfeited', by: 'deposit' })
}
