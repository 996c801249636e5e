import { Refusal, type WithdrawalReason, type WithdrawalState } from '@opendraw/contract'
import { REFERENCE_LENGTH_MAX } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import {
  cash,
  inAsset,
  keyFrom,
  payoutTransit,
  playerFunds,
  post,
  type Transfer,
  withdrawalFees,
  withdrawalPending,
} from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import { lockPayoutsOf } from '../payout-methods/index.ts'
import { settleDebt } from './free-cash.ts'
import { moveWithdrawal, type WithdrawalRow, withdrawalById } from './tables/withdrawals.ts'

type Cause = Pick<Context, 'reactions'>

/** Both ends of a step that was taken. */
export type Moved = Readonly<{ before: WithdrawalRow; after: WithdrawalRow }>
export type Approval = Readonly<{ id: bigint; operatorId: bigint; note?: string }>
export type Payment = Approval & Readonly<{ reference: string }>
export type RefusedWhy = Approval & Readonly<{ code: WithdrawalReason }>

/*
 * The steps of a withdrawal after its request, each once, in the caller's transaction beside the audit line; after the
 * commit the caller calls `onWalletsChanged`. All refuse an unknown withdrawal (not_found) and one that is in another
 * state (already_decided, with the state). The database refuses every other way from state to state.
 */

/** pending → approved: the money leaves the wallet for good and is on its way; the fee is the operator's. */
export function approveWithdrawal(ctx: Cause, tx: Tx, { id, operatorId, note = '' }: Approval) {
  return move(
    ctx,
    tx,
    { id, operatorId, from: 'pending', to: 'approved', code: null, note, reference: null },
    outgoing,
  )
}

/**
 * pending → rejected: all of it comes back, and repays what the player owes. The code is worded for the player; the note
 * is shown beside it.
 */
export function rejectWithdrawal(ctx: Cause, tx: Tx, { id, operatorId, code, note = '' }: RefusedWhy) {
  return move(
    ctx,
    tx,
    { id, operatorId, from: 'pending', to: 'rejected', code, note, reference: null },
    returning,
  )
}

/** approved → paid, under the reference of the bank or the chain (reference_required). */
export function markWithdrawalPaid(
  ctx: Cause,
  tx: Tx,
  { id, operatorId, note = '', reference }: Payment,
): Promise<Moved> {
  const words = reference.trim()
  if (words === '' || words.length > REFERENCE_LENGTH_MAX) throw new Refusal('reference_required')
  const step = { id, operatorId, from: 'approved', to: 'paid', code: null, note, reference: words } as const
  return move(ctx, tx, step, paid)
}

/** approved → failed: the bank or the chain did not take it; the money and the fee come back, as from a rejected one. */
export function markWithdrawalFailed(ctx: Cause, tx: Tx, { id, operatorId, code, note = '' }: RefusedWhy) {
  return move(
    ctx,
    tx,
    { id, operatorId, from: 'approved', to: 'failed', code, note, reference: null },
    failed,
  )
}

type Step = Readonly<{
  id: bigint
  operatorId: bigint
  from: WithdrawalState
  to: Exclude<WithdrawalState, 'pending'>
  code: WithdrawalReason | null
  note: string
  reference: string | null
}>

async function move(
  ctx: Cause,
  tx: Tx,
  step: Step,
  transfersOf: (row: WithdrawalRow) => Transfer[],
): Promise<Moved> {
  const before = await withdrawalById(tx, step.id)
  if (!before) throw new Refusal('not_found')
  await lockPayoutsOf(tx, before.playerId)
  const note = step.note.trim() || null
  if (before.state !== step.from || !(await moveWithdrawal(tx, { ...step, note })))
    throw new Refusal('already_decided', { state: before.state })
  const outcomes = await post(tx, transfersOf(before))
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.replayed),
    'the money of a withdrawal is where its state requires',
  )
  if (step.to === 'rejected' || step.to === 'failed') await settleDebt(tx, before)
  const after = await withdrawalById(tx, step.id)
  assert(after !== undefined, 'a withdrawal that moved is there')
  const { playerId, amount, asset } = after
  await emit(ctx, tx, 'withdrawal.decided', {
    playerId,
    withdrawalId: after.id,
    state: step.to,
    amount,
    asset,
  })
  const payload = { id: after.id, state: after.state }
  await announce(tx, { type: 'withdrawal', playerId: after.playerId, payload })
  return { before, after }
}

/** Transfers of one withdrawal, each under a key of its own; none of nothing. */
function transfers(
  { id, asset }: WithdrawalRow,
  inputs: readonly Pick<Transfer, 'from' | 'to' | 'amount' | 'reason'>[],
): Transfer[] {
  return inputs
    .filter(({ amount }) => amount > 0n)
    .map(({ from, to, amount, reason }) => ({
      from: inAsset(from, asset),
      to: inAsset(to, asset),
      amount,
      reason,
      key: keyFrom(reason, id),
      ref: id,
    }))
}

const outgoing = (row: WithdrawalRow) => {
  const from = withdrawalPending(row.playerId)
  return transfers(row, [
    { from, to: payoutTransit, amount: row.amount - row.fee, reason: 'withdrawal_approve' },
    { from, to: withdrawalFees, amount: row.fee, reason: 'withdrawal_fee' },
  ])
}

const returning = (row: WithdrawalRow) =>
  transfers(row, [
    {
      from: withdrawalPending(row.playerId),
      to: cash(row.playerId),
      amount: row.amount,
      reason: 'withdrawal_reject',
    },
  ])

const paid = (row: WithdrawalRow) =>
  transfers(row, [
    { from: payoutTransit, to: playerFunds, amount: row.amount - row.fee, reason: 'withdrawal_paid' },
  ])

const failed = (row: WithdrawalRow) => {
  const to = cash(row.playerId)
  return transfers(row, [
    { from: payoutTransit, to, amount: row.amount - row.fee, reason: 'withdrawal_fail' },
    { from: withdrawalFees, to, amount: row.fee, reason: 'withdrawal_fee_return' },
  ])
}
