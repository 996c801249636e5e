import { type DepositReasonCode, Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { freePictures } from '../../uploads/index.ts'
import { announceDeposit, creditDeposit } from './credit-deposit.ts'
import { closeDeposit, type DepositRow, lockDeposit } from './tables/deposits.ts'

export type DepositDecision = Readonly<{
  id: bigint
  operatorId: bigint
  verdict: 'approve' | 'reject'
  /** The player reads both: the code in their language, and these words as they are. */
  reason: string
  code?: DepositReasonCode | undefined
}>

/**
 * An operator's decision on a waiting deposit, once: the second of two finds it decided. Runs in the caller's
 * transaction, beside the audit line; after the commit the caller calls `onWalletsChanged`. Refuses an unknown deposit
 * (not_found), a decided one (already_decided), one that a provider decides on (provider_decides) and a rejection
 * without a code or a note (reason_required).
 */
export async function decideDeposit(
  ctx: Pick<Context, 'reactions'>,
  tx: Tx,
  decision: DepositDecision,
): Promise<{ before: DepositRow; after: DepositRow }> {
  const before = await lockDeposit(tx, decision.id)
  if (!before) throw new Refusal('not_found')
  if (before.state !== 'pending') throw new Refusal('already_decided', { state: before.state })
  if (before.kind === 'btcpay') throw new Refusal('provider_decides')
  const after = await (decision.verdict === 'approve'
    ? approve(ctx, tx, before, decision)
    : reject(tx, before, decision))
  await announceDeposit(tx, after)
  return { before, after }
}

const approve = (
  ctx: Pick<Context, 'reactions'>,
  tx: Tx,
  before: DepositRow,
  { operatorId, reason }: DepositDecision,
) => creditDeposit(ctx, tx, before, { reason: 'deposit', operatorId, words: reason.trim() || null })

async function reject(tx: Tx, { proofs }: DepositRow, decision: DepositDecision): Promise<DepositRow> {
  const { id, operatorId, code = 'other' } = decision
  const words = decision.reason.trim()
  if (words === '' && code === 'other') throw new Refusal('reason_required')
  const after = await closeDeposit(tx, 'failed', { id, operatorId, reason: words || null, code })
  if (!after) throw new Refusal('already_decided')
  // A refused picture may be shown again.
  await freePictures(tx, proofs)
  return after
}
