import type { Tx } from '@opendraw/db'
import { type Account, cash, keyFrom, playerFunds, post } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import { askTurnover } from '../../wagering/index.ts'
import { type DepositRow, passDeposit } from './tables/deposits.ts'
import { holdingsOf } from '../statement/index.ts'
import { terms } from './terms.ts'

/** Where the money comes from, and how much of it; without more, what was asked for from the players' bank account. */
export type Credit = {
  readonly reason: 'deposit' | 'sandbox_deposit' | 'provider_deposit'
  readonly operatorId: bigint | null
  readonly words?: string | null
  readonly amount?: bigint
  readonly from?: Account
}

/**
 * Credits a pending deposit, writes down what it asks to be staked and marks it passed, in the caller's transaction with all
 * that `deposit.credited` causes: all or nothing. The ledger's key is the deposit itself, so that no path credits one twice.
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
  const opensTurnover = await askTurnover(tx, {
    depositId: deposit.id,
    playerId: deposit.playerId,
    amount: amount * BigInt(terms.turnoverTimes),
    totalBefore: total - amount,
  })
  const passed = await passDeposit(tx, {
    id: deposit.id,
    operatorId,
    reason: words,
    credited: amount,
    opensTurnover,
  })
  assert(passed !== undefined, 'a deposit that is being credited is pending')
  await emit(ctx, tx, 'deposit.credited', { playerId: deposit.playerId, depositId: deposit.id, amount })
  return passed
}

/** The key of the one transfer that credits a deposit. */
export const creditKey = (depositId: bigint): string => keyFrom('deposit', depositId)
