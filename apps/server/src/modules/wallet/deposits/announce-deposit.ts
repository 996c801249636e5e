import type { Tx } from '@opendraw/db'
import { announce } from '../../../announce.ts'
import { type DepositRow } from './tables/deposits.ts'

/** Tells the player's screens, once this is committed, how far his deposit has come. */
export function announceDeposit(
  tx: Tx,
  { id, playerId, state }: Pick<DepositRow, 'id' | 'playerId' | 'state'>,
): Promise<void> {
  return announce(tx, { type: 'deposit', playerId, payload: { id, state } })
}
