import type { Tx } from '@opendraw/db'
import { type Account, cash, keyFrom, playerFunds, post } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import { addRequirement } from '../../wagering/index.ts'
import { holdingsOf } from '../statement/index.ts'
import { type DepositRow, passDeposit } from './tables/deposits.ts'

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

/** Notifies the player's screens of the deposit's state, once this is committed. */
export function announceDeposit(
  tx: Tx,
  { id, playerId, state }: Pick<DepositRow, 'id' | 'playerId' | 'state'>,
): Promise<void> {
  return announce(tx, { type: 'deposit', playerId, payload: { id, state } })
}
