import { Digits, Refusal, withdrawalReasonCodes } from '@opendraw/contract'
import { REFERENCE_LENGTH_MAX } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import { playerById } from '../../accounts/index.ts'
import { defineAction } from '../../operators/index.ts'
import {
  approveWithdrawal,
  lockPersonDebtOf,
  markWithdrawalFailed,
  markWithdrawalPaid,
  type WithdrawalRow,
} from '../../wallet/withdrawals/index.ts'

const Payout = z.strictObject({
  withdrawal: Digits,
  player: Digits,
  amount: Digits,
  asset: z.string(),
  to: z.string(),
  note: z.string(),
  /** What the player and other accounts of their person owed for reversed deposits when it was proposed, micro-USD. */
  owes: Digits,
  /** Whether the account was frozen when it was proposed. */
  isFrozen: z.boolean(),
})
type Payout = z.infer<typeof Payout>

/** The dual approval of a withdrawal. */
export const withdrawalAction = defineAction<Payout>({
  act: 'withdrawal.approve',
  permission: 'finance:withdrawal:agree',
  payload: Payout,
  run: async (ctx, tx, payout, { checker }) => {
    await refuseUnread(tx, payout)
    const { withdrawal, note } = payout
    const decision = { id: withdrawal, operatorId: checker.operatorId, note }
    return outcomeOf(await approveWithdrawal(ctx, tx, decision))
  },
})

const Payment = Payout.extend({ reference: z.string().min(1).max(REFERENCE_LENGTH_MAX) })

/** The dual approval that a withdrawal of a player with a debt, or of a frozen account, was paid. */
export const withdrawalPayAction = defineAction<z.infer<typeof Payment>>({
  act: 'withdrawal.pay',
  permission: 'finance:withdrawal:agree',
  payload: Payment,
  run: async (ctx, tx, payment, { checker }) => {
    await refuseUnread(tx, payment)
    const { withdrawal, reference } = payment
    const decision = { id: withdrawal, operatorId: checker.operatorId, reference }
    return outcomeOf(await markWithdrawalPaid(ctx, tx, decision))
  },
})

const Failure = Payout.extend({ code: z.enum(withdrawalReasonCodes) })

/** The dual approval that a withdrawal has failed: its money comes back, so that a false report of a paid one pays twice. */
export const withdrawalFailAction = defineAction<z.infer<typeof Failure>>({
  act: 'withdrawal.fail',
  permission: 'finance:withdrawal:agree',
  payload: Failure,
  run: async (ctx, tx, { withdrawal, note, code }, { checker }) => {
    const decision = { id: withdrawal, operatorId: checker.operatorId, note, code }
    return outcomeOf(await markWithdrawalFailed(ctx, tx, decision))
  },
})

/** A deposit may have been reversed since, or the account frozen: both approvers must have read that (debt_grew, player_frozen). */
export async function refuseUnread(
  tx: Tx,
  { player, owes, isFrozen }: Pick<Payout, 'player' | 'owes' | 'isFrozen'>,
): Promise<void> {
  const { total } = await lockPersonDebtOf(tx, player)
  if (total > owes) throw new Refusal('debt_grew', { debt: String(total) })
  if (!isFrozen && (await playerById(tx, player))?.state === 'frozen') throw new Refusal('player_frozen')
}

function outcomeOf({ before, after }: { before: WithdrawalRow; after: WithdrawalRow }) {
  return {
    before: stateOf(before),
    after: stateOf(after),
    afterCommit: (ctx: Context) => ctx.onWalletsChanged([after.playerId]),
  }
}

/** A withdrawal as both people read it. */
export function payoutOf(
  row: WithdrawalRow,
  { note, debt, isFrozen }: Readonly<{ note: string; debt: bigint; isFrozen: boolean }>,
) {
  return {
    withdrawal: row.id,
    player: row.playerId,
    amount: row.amount,
    asset: row.asset,
    to: row.address ?? `${row.bankName ?? ''} …${row.numberEnd ?? ''}`,
    note: note.trim(),
    owes: debt,
    isFrozen,
  }
}

/** The state of a withdrawal, for the comparison and the audit line. */
export function stateOf({ state, amount, asset, playerId, reasonCode }: WithdrawalRow) {
  return {
    state,
    amount,
    asset,
    playerId,
    reasonCode,
  }
}
