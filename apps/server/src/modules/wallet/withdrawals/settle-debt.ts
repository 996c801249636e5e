import type { Tx } from '@opendraw/db'
import { bankroll, cash, keyFrom, post } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { addRepayment, debtOf } from '../deposits/index.ts'
import { lockPayoutsOf } from '../payout-methods/index.ts'
import type { WithdrawalRow } from './tables/withdrawals.ts'

/**
 * The player's debt for reversed deposits, micro-USD, under their lock on payouts: until the transaction ends none of
 * their deposits is reversed and none of their withdrawals goes out or comes back.
 */
export async function lockDebtOf(tx: Tx, playerId: bigint): Promise<bigint> {
  await lockPayoutsOf(tx, playerId)
  return debtOf(tx, playerId)
}

/**
 * Repays the player's debt from a withdrawal that has come back, as far as it goes, to the bankroll, which had paid it.
 * In the transaction that returns the money and under their lock on payouts, so that they can never stake it in between.
 * USDT that comes back stays theirs: no rate was agreed.
 */
export async function settleDebt(tx: Tx, { id, playerId, asset, amount }: WithdrawalRow): Promise<void> {
  if (asset !== 'USD') return
  const debt = await debtOf(tx, playerId)
  const repaid = debt < amount ? debt : amount
  if (repaid === 0n) return
  const key = debtKey(id)
  const [outcome] = await post(tx, [
    { from: cash(playerId), to: bankroll, amount: repaid, reason: 'debt_repaid', key, ref: id },
  ])
  assert(outcome?.ok === true && !outcome.replayed, 'what has just come back is there, and comes back once')
  await addRepayment(tx, id, repaid)
}

/** The key of the one transfer that repays a debt from this withdrawal. */
export function debtKey(withdrawalId: bigint): string {
  return keyFrom('debt_repaid', withdrawalId)
}
