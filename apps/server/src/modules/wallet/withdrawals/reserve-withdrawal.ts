import type { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { cash, inAsset, keyFrom, post, withdrawalPending } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import {
  addWithdrawal,
  type NewWithdrawal,
  type WithdrawalRow,
  withdrawalById,
  withdrawalByKey,
} from './tables/withdrawals.ts'

/** Of the call that asks: both that do may refuse with these two. */
type Refuse = (code: 'key_reused' | 'insufficient_balance') => Refusal

/**
 * Stores a withdrawal and takes its money out of the wallet, in the caller's transaction, which has the player's lock on
 * payouts. A repeat with the same key gets the first answer. Refuses key_reused and insufficient_balance.
 */
export async function reserveWithdrawal(
  tx: Tx,
  input: NewWithdrawal,
  refuse: Refuse,
): Promise<WithdrawalRow> {
  const { playerId, amount, asset } = input
  const added = await addWithdrawal(tx, input)
  if (!added) {
    const first = await withdrawalByKey(tx, playerId, input.key)
    if (!first || !isSameInput(first, input)) throw refuse('key_reused')
    return asFirstSaid(first)
  }
  const [outcome] = await post(tx, [
    {
      from: inAsset(cash(playerId), asset),
      to: inAsset(withdrawalPending(playerId), asset),
      amount,
      reason: 'withdrawal_request',
      key: keyFrom('withdrawal', added.id),
      ref: added.id,
    },
  ])
  if (!outcome?.ok) throw refuse('insufficient_balance')
  const row = await withdrawalById(tx, added.id)
  assert(row !== undefined, 'a withdrawal just added is there')
  await announce(tx, { type: 'withdrawal', playerId, payload: { id: row.id, state: row.state } })
  return row
}

/** Whether a row is what this input asked for. */
export function isSameInput(
  row: WithdrawalRow,
  input: Pick<NewWithdrawal, 'kind' | 'cardId' | 'addressId' | 'depositId'> &
    Readonly<{
      amount: bigint | null
    }>,
): boolean {
  return (
    row.kind === input.kind &&
    row.cardId === input.cardId &&
    row.addressId === input.addressId &&
    row.depositId === input.depositId &&
    (input.amount === null || row.amount === input.amount)
  )
}

/** The reply of the first call with this key: the withdrawal was waiting then, whatever has become of it. */
export function asFirstSaid(row: WithdrawalRow): WithdrawalRow {
  return {
    ...row,
    state: 'pending',
    decidedAt: null,
    decidedBy: null,
    reason: null,
    reasonCode: null,
    reference: null,
  }
}
