import { cancelDeposit as call, type DepositReasonCode, Refusal, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { type Account, cash, keyFrom, playerFunds, post } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import { freePictures } from '../../uploads/index.ts'
import { addRequirement } from '../../wagering/index.ts'
import { holdingsOf } from '../statement/index.ts'
import {
  closeDeposit,
  type DepositRow,
  expireDepositsBefore,
  lockDeposit,
  passDeposit,
} from './tables/deposits.ts'
import { invoiceOfDeposit } from './tables/payments.ts'

const EXPIRED_PER_CALL_MAX = 100

const refuse = refusalsOf(call)

/**
 * What a player is promised about the money that comes in. Figures: the project's own defaults.
 */
export const depositTerms = {
  /** A deposit is to be staked this many times before it may leave. */
  turnoverTimes: 1,
  /** A deposit that its player has not paid and shown in this time has expired. */
  depositHours: 24,
  /** How many unpaid deposits a player may have. */
  unpaidDepositsMax: 5,
} as const

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

/** Notifies the player's screens of the deposit's state, once this is committed. */
export function announceDeposit(
  tx: Tx,
  { id, playerId, state }: Pick<DepositRow, 'id' | 'playerId' | 'state'>,
): Promise<void> {
  return announce(tx, { type: 'deposit', playerId, payload: { id, state } })
}

/** Where the money comes from, and how much of it; without more, what was asked for from the players' bank account. */
type Credit = Readonly<{
  reason: 'deposit' | 'sandbox_deposit' | 'provider_deposit'
  operatorId: bigint | null
  words?: string | null
  amount?: bigint
  from?: Account
}>

/**
 * Credits a pending deposit, records its wagering requirement and marks it passed, in the caller's transaction with all
 * that `deposit.credited` causes: all or nothing. The ledger's key is the deposit itself, so that no path credits one
 * twice.
 */
export async function creditDeposit(
  ctx: Pick<Context, 'reactions'>,
  tx: Tx,
  deposit: DepositRow,
  credit: Credit,
): Promise<DepositRow> {
  const { reason, operatorId, words = null, amount = deposit.amount, from = playerFunds } = credit
  const [outcome] = await post(tx, [
    { from, to: cash(deposit.playerId), amount, reason, key: creditKey(deposit.id), ref: deposit.id },
  ])
  assert(outcome?.ok === true && !outcome.replayed, 'a pending deposit has not been credited before')
  const { total } = await holdingsOf(tx, deposit.playerId)
  const startsWagering = await addRequirement(tx, {
    depositId: deposit.id,
    playerId: deposit.playerId,
    amount: amount * BigInt(depositTerms.turnoverTimes),
    totalBefore: total - amount,
  })
  const passed = await passDeposit(tx, {
    id: deposit.id,
    operatorId,
    reason: words,
    credited: amount,
    startsWagering,
  })
  assert(passed !== undefined, 'a deposit that is being credited is pending')
  await emit(ctx, tx, 'deposit.credited', { playerId: deposit.playerId, depositId: deposit.id, amount })
  return passed
}

/** The key of the one transfer that credits a deposit. */
export function creditKey(depositId: bigint): string {
  return keyFrom('deposit', depositId)
}

/**
 * Cancels an unpaid deposit: its part of the deposit limit is free again. One with proof, or whose invoice may be paid
 * any moment, cannot be cancelled (deposit_not_open).
 */
export function cancelDeposit(ctx: Context, playerId: bigint, id: bigint): Promise<DepositRow> {
  return ctx.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit?.playerId !== playerId) throw refuse('not_found')
    const isOpen = deposit.state === 'pending' && deposit.provenAt === null
    if (!isOpen || (await invoiceOfDeposit(tx, id))) throw refuse('deposit_not_open')
    const closed = await closeDeposit(tx, 'failed', { id, operatorId: null, reason: null, code: 'cancelled' })
    if (!closed) throw refuse('deposit_not_open')
    await announceDeposit(tx, closed)
    return closed
  })
}

/**
 * Ends the deposits whose players have neither paid nor shown a payment in a day, at most a hundred a call, and answers how
 * many. One that was shown waits for its review however long that takes. Any node may call it at any time.
 */
export function expireDeposits(ctx: Pick<Context, 'db'>): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const expired = await expireDepositsBefore(tx, depositTerms.depositHours, EXPIRED_PER_CALL_MAX)
    for (const deposit of expired) await announceDeposit(tx, deposit)
    return expired.length
  })
}
