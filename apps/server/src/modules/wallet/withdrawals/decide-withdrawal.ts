import { refusalsOf } from '@opendraw/contract'
import { rejectWithdrawal as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import {
  cash,
  keyFrom,
  payoutTransit,
  playerFunds,
  post,
  type Transfer,
  withdrawalFees,
  withdrawalPending,
} from '@opendraw/ledger'
import { assert, toWire } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import { closeWithdrawal, type WithdrawalRow, withdrawalById } from '../tables/withdrawals.ts'

const refuse = refusalsOf(call)

export type WithdrawalDecision = {
  readonly id: bigint
  readonly operatorId: bigint
  readonly verdict: 'approve' | 'reject'
  readonly reason: string
}

/**
 * An operator's decision on a waiting withdrawal, once. Approved, the reserved money leaves: the net amount through the
 * transit account out of the players' funds, the fee to the house. Rejected, all of it comes back. Runs in the caller's
 * transaction, beside the audit line; after the commit the caller tells `onWalletsChanged`. Refuses an unknown withdrawal
 * (not_found), a decided one (already_decided) and a rejection without words (reason_required).
 */
export async function decideWithdrawal(
  tx: Tx,
  { id, operatorId, verdict, reason }: WithdrawalDecision,
): Promise<{ before: WithdrawalRow; after: WithdrawalRow }> {
  const before = await withdrawalById(tx, id)
  if (!before) throw refuse('not_found')
  if (before.state !== 'pending') throw refuse('already_decided', { state: before.state })
  const words = reason.trim()
  if (verdict === 'reject' && words === '') throw refuse('reason_required')
  const state = verdict === 'approve' ? 'passed' : 'failed'
  if (!(await closeWithdrawal(tx, state, { id, operatorId, reason: words || null })))
    throw refuse('already_decided')
  const outcomes = await post(tx, verdict === 'approve' ? outgoing(before) : returning(before))
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.replayed),
    'a pending withdrawal has its money reserved',
  )
  const after = await withdrawalById(tx, id)
  assert(after !== undefined, 'a decided withdrawal is there')
  await announce(tx, {
    type: 'withdrawal',
    playerId: after.playerId,
    payload: { id: toWire(id), state: after.state },
  })
  return { before, after }
}

function outgoing({ id, playerId, amount, fee }: WithdrawalRow): Transfer[] {
  const net = amount - fee
  return [
    {
      from: withdrawalPending(playerId),
      to: payoutTransit,
      amount: net,
      reason: 'withdrawal_approve',
      key: keyFrom('withdrawal_approve', id),
      ref: id,
    },
    ...(fee > 0n
      ? [
          {
            from: withdrawalPending(playerId),
            to: withdrawalFees,
            amount: fee,
            reason: 'withdrawal_fee',
            key: keyFrom('withdrawal_fee', id),
            ref: id,
          } as const,
        ]
      : []),
    {
      from: payoutTransit,
      to: playerFunds,
      amount: net,
      reason: 'withdrawal_paid',
      key: keyFrom('withdrawal_paid', id),
      ref: id,
    },
  ]
}

const returning = ({ id, playerId, amount }: WithdrawalRow): Transfer[] => [
  {
    from: withdrawalPending(playerId),
    to: cash(playerId),
    amount,
    reason: 'withdrawal_reject',
    key: keyFrom('withdrawal_reject', id),
    ref: id,
  },
]
