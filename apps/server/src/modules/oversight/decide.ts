import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/bind.ts'
import { type DepositRow, decideDeposit, decideWithdrawal, type WithdrawalRow } from '../wallet/index.ts'
import { writeAudit } from './write-audit.ts'

export type Verdict = 'approve' | 'reject'
export type DecisionWish = { readonly id: bigint; readonly verdict: Verdict; readonly reason: string }

/** Approves or rejects a deposit and writes the audit line, both or neither; the player's screens hear of it. */
export async function decideOnDeposit(
  ctx: Context,
  caller: OperatorCaller,
  wish: DecisionWish,
): Promise<DepositRow> {
  const after = await ctx.db.transaction(async (tx) => {
    const { before, after } = await decideDeposit(tx, { ...wish, operatorId: caller.operatorId })
    await writeAudit(tx, lineOf('deposit', caller, wish, before, after))
    return after
  })
  ctx.onWalletsChanged([after.playerId])
  return after
}

/** Approves or rejects a withdrawal and writes the audit line, both or neither; the player's screens hear of it. */
export async function decideOnWithdrawal(
  ctx: Context,
  caller: OperatorCaller,
  wish: DecisionWish,
): Promise<WithdrawalRow> {
  const after = await ctx.db.transaction(async (tx) => {
    const { before, after } = await decideWithdrawal(tx, { ...wish, operatorId: caller.operatorId })
    await writeAudit(tx, lineOf('withdrawal', caller, wish, before, after))
    return after
  })
  ctx.onWalletsChanged([after.playerId])
  return after
}

function lineOf(
  kind: 'deposit' | 'withdrawal',
  { operatorId, ip }: OperatorCaller,
  { id, verdict, reason }: DecisionWish,
  before: { readonly state: string; readonly amount: bigint; readonly playerId: bigint },
  after: { readonly state: string },
) {
  const { state, amount, playerId } = before
  return {
    operatorId,
    ip,
    act: `${kind}.${verdict}`,
    subject: `${kind}:${id}`,
    reason: reason.trim(),
    before: { state, amount, playerId },
    after: { state: after.state, amount, playerId },
  }
}
