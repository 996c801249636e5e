import { Digits, refusalsOf } from '@opendraw/contract'
import { proposeDisputeDecision as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAction, propose } from '../../operators/index.ts'
import { decideDispute, findDispute, refuseDecided } from '../../tickets/index.ts'

const refuse = refusalsOf(call)

/** A dispute about an order of tickets ends, by two people. */
export const disputeAction = defineAction<{ id: bigint; isUpheld: boolean }>({
  act: 'ticket.dispute',
  permission: 'tickets:dispute:agree',
  payload: z.strictObject({ id: Digits, isUpheld: z.boolean() }),
  run: async (_, tx, payload) => {
    const paidBack = await decideDispute(tx, payload)
    return {
      before: { state: 'open' },
      after: { state: payload.isUpheld ? 'upheld' : 'rejected' },
      afterCommit: (ctx) => ctx.onWalletsChanged(paidBack),
    }
  },
})

/** Proposes how a dispute ends; answers the proposal's number. Refuses an unknown one and one that has ended. */
export async function proposeDisputeDecision(
  ctx: Context,
  caller: OperatorCaller,
  { id, isUpheld, reason }: Readonly<{ id: bigint; isUpheld: boolean; reason: string }>,
): Promise<bigint> {
  const dispute = await findDispute(ctx.db, id)
  if (!dispute) throw refuse('not_found')
  refuseDecided(dispute)
  const { orderId, buyerId, sellerId, quantity, amount } = dispute
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: disputeAction,
      subject: disputeSubject(id),
      payload: { id, isUpheld },
      reason,
      before: { order: orderId, buyer: buyerId, seller: sellerId, quantity, amount, said: dispute.reason },
    }),
  )
}

/** The subject of a proposal about a dispute. */
export function disputeSubject(id: bigint): string {
  return `ticket_dispute:${id}`
}
