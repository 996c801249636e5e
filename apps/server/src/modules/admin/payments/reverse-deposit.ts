import { Digits, refusalsOf } from '@opendraw/contract'
import { reverseDeposit as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { depositsByIds, reverseDeposit as reverse } from '../../wallet/deposits/index.ts'
import { defineAct } from '../../operators/index.ts'
import { propose } from '../../operators/index.ts'

const refuse = refusalsOf(call)
const Reversal = z.strictObject({ deposit: Digits })

/** A credited deposit is taken back, once, when its bank or provider took it back. */
export const reversalAct = defineAct<z.infer<typeof Reversal>>({
  act: 'deposit.reverse',
  permission: 'finance:deposit:agree',
  payload: Reversal,
  run: async (ctx, tx, { deposit: id }, { maker, checker, reason }) => {
    const done = await reverse(ctx, tx, { id, reason, maker, checker: checker.operatorId })
    return {
      after: { taken: done.taken, debt: done.debt },
      afterCommit: () => ctx.onWalletsChanged([done.deposit.playerId]),
    }
  },
})

/**
 * Proposes a reversal; a second person has to agree before anything moves. Answers the proposal's number. Refuses a deposit
 * that is not there or was never credited (not_found), or was taken back before (already_decided).
 */
export async function reverseDeposit(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<bigint> {
  return ctx.db.transaction(async (tx) => {
    const [deposit] = await depositsByIds(tx, [id])
    if (!deposit || deposit.credited === null) throw refuse('not_found')
    if (deposit.reversedAt !== null) throw refuse('already_decided')
    return propose(tx, caller, {
      act: reversalAct,
      subject: `deposit:${id}`,
      payload: { deposit: id },
      reason,
      before: { state: deposit.state, credited: deposit.credited },
    })
  })
}
