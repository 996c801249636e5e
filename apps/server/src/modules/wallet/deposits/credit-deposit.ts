import type { Tx } from '@opendraw/db'
import { cash, keyFrom, playerFunds, post } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { type DepositRow, passDeposit } from '../tables/deposits.ts'
import { terms } from '../terms.ts'

/**
 * Credits a pending deposit and marks it passed, in the caller's transaction: both or neither. The ledger's key is the
 * deposit itself, so that no path credits one twice.
 */
export async function creditDeposit(
  tx: Tx,
  deposit: DepositRow,
  reason: 'deposit' | 'sandbox_deposit',
  operatorId: bigint | null,
  words: string | null = null,
): Promise<DepositRow> {
  const [outcome] = await post(tx, [
    {
      from: playerFunds,
      to: cash(deposit.playerId),
      amount: deposit.amount,
      reason,
      key: keyFrom('deposit', deposit.id),
      ref: deposit.id,
    },
  ])
  assert(outcome?.ok === true && !outcome.replayed, 'a pending deposit has not been credited before')
  const isFreshStart = outcome.toBalance - deposit.amount < terms.turnoverResetBelow
  const passed = await passDeposit(tx, { id: deposit.id, operatorId, reason: words }, isFreshStart)
  assert(passed !== undefined, 'a deposit that is being credited is pending')
  return passed
}
