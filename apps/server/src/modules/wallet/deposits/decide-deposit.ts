import { refusalsOf } from '@opendraw/contract'
import { rejectDeposit as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { toWire } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import { closeDeposit, type DepositRow, lockDeposit } from '../tables/deposits.ts'
import { creditDeposit } from './credit-deposit.ts'

const refuse = refusalsOf(call)

export type DepositDecision = {
  readonly id: bigint
  readonly operatorId: bigint
  readonly verdict: 'approve' | 'reject'
  readonly reason: string
}

/**
 * An operator's decision on a waiting deposit, once: the second of two finds it decided. Runs in the caller's
 * transaction, beside the audit line; after the commit the caller tells `onWalletsChanged`. Refuses an unknown deposit
 * (not_found), a decided one (already_decided) and a rejection without words (reason_required).
 */
export async function decideDeposit(
  tx: Tx,
  decision: DepositDecision,
): Promise<{ before: DepositRow; after: DepositRow }> {
  const before = await lockDeposit(tx, decision.id)
  if (!before) throw refuse('not_found')
  if (before.state !== 'pending') throw refuse('already_decided', { state: before.state })
  const after = await (decision.verdict === 'approve' ? approve(tx, before, decision) : reject(tx, decision))
  await announce(tx, {
    type: 'deposit',
    playerId: after.playerId,
    payload: { id: toWire(after.id), state: after.state },
  })
  return { before, after }
}

const approve = (tx: Tx, before: DepositRow, { operatorId, reason }: DepositDecision) =>
  creditDeposit(tx, before, 'deposit', operatorId, reason.trim() || null)

async function reject(tx: Tx, { id, operatorId, reason }: DepositDecision): Promise<DepositRow> {
  if (reason.trim() === '') throw refuse('reason_required')
  const after = await closeDeposit(tx, 'failed', { id, operatorId, reason: reason.trim() })
  if (!after) throw refuse('already_decided')
  return after
}
