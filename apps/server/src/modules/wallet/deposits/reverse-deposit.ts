import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balanceOf, bankroll, cash, clearing, keyFrom, playerFunds, post } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import { endRequirement } from '../../wagering/index.ts'
import { lockPayoutsOf } from '../payout-methods/index.ts'
import { announceDeposit } from './credit-deposit.ts'
import { type DepositRow, depositsByIds, lockDeposit } from './tables/deposits.ts'
import { addReversal } from './tables/reversals.ts'

export type Reversal = Readonly<{
  id: bigint
  reason: string
  /** The operators who proposed and approved it. */
  maker: bigint
  checker: bigint
}>

/**
 * Reverses a credited deposit after its bank or provider did: from the player's cash as far as it goes, the remainder
 * from the bankroll and as their debt, so that no balance is ever below zero; pending withdrawals repay it when they
 * come back (`settleDebt`), and are paid only by dual approval. Their USDT is not touched: no rate was agreed. Its
 * wagering requirement ends, and what `deposit.reversal_started` causes comes before any money moves. In the transaction
 * of the approval, once. Refuses what was never credited (not_found) and what was reversed before (already_decided).
 */
export async function reverseDeposit(
  ctx: Pick<Context, 'reactions'>,
  tx: Tx,
  { id, reason, maker, checker }: Reversal,
): Promise<{ deposit: DepositRow; taken: bigint; debt: bigint }> {
  const [found] = await depositsByIds(tx, [id])
  if (!found) throw new Refusal('not_found')
  // Before the deposit's own lock, as everywhere; what comes back of a withdrawal meanwhile sees the debt, or is still taken.
  await lockPayoutsOf(tx, found.playerId)
  const deposit = await lockDeposit(tx, id)
  const credited = deposit?.credited ?? null
  if (!deposit || credited === null) throw new Refusal('not_found')
  const of = { playerId: deposit.playerId, depositId: id }
  await emit(ctx, tx, 'deposit.reversal_started', of)
  const taken = await takeWhatIsThere(tx, deposit, credited)
  const debt = credited - taken
  if (!(await addReversal(tx, { depositId: id, taken, debt, reason, maker, checker })))
    throw new Refusal('already_decided')
  if (debt > 0n) await writeOff(tx, deposit, debt)
  await endRequirement(tx, id)
  await emit(ctx, tx, 'deposit.reversed', { ...of, amount: credited })
  await announceDeposit(tx, deposit)
  return { deposit, taken, debt }
}

/** Where the money came from is where it has gone back to. */
const sourceOf = ({ kind }: DepositRow) => (kind === 'btcpay' ? clearing('btcpay') : playerFunds)

async function takeWhatIsThere(tx: Tx, deposit: DepositRow, credited: bigint): Promise<bigint> {
  const balance = await balanceOf(tx, cash(deposit.playerId))
  const amount = balance < credited ? balance : credited
  if (amount === 0n) return 0n
  const key = keyFrom('deposit reversal', deposit.id)
  const transfer = { from: cash(deposit.playerId), to: sourceOf(deposit), amount, key, ref: deposit.id }
  const [outcome] = await post(tx, [{ ...transfer, reason: 'deposit_reversal' }])
  // They staked it in this very moment: the approval is tried again with what is left.
  if (outcome?.ok !== true) throw new Refusal('try_again')
  return amount
}

async function writeOff(tx: Tx, deposit: DepositRow, amount: bigint): Promise<void> {
  const key = keyFrom('deposit write-off', deposit.id)
  const transfer = { from: bankroll, to: sourceOf(deposit), amount, key, ref: deposit.id }
  const [outcome] = await post(tx, [{ ...transfer, reason: 'deposit_write_off' }])
  assert(outcome?.ok === true, 'the operator pays what a player no longer has')
}
