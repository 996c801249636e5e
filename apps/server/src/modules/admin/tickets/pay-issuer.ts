import { Digits, refusalsOf } from '@opendraw/contract'
import { proposeTicketPayout as call, REFERENCE_LENGTH_MAX } from '@opendraw/contract/operator'
import { balanceOf, issuerProceeds, keyFrom, playerFunds, post } from '@opendraw/ledger'
import { encode } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAction, propose } from '../../operators/index.ts'
import { findItem } from '../../tickets/index.ts'
import { referenceFrom } from '../written-terms.ts'

const refuse = refusalsOf(call)

const Payout = z.strictObject({
  id: Digits,
  /** Micro-USD. */
  amount: Digits.check(z.refine((amount) => amount > 0n)),
  /** Of the bank's transfer to the issuer. */
  reference: z.string().min(1).max(REFERENCE_LENGTH_MAX),
})

/** Released first sales were paid to the issuer out of the players' bank account, once an approval. */
export const ticketPayoutAction = defineAction<z.infer<typeof Payout>>({
  act: 'ticket.payout',
  permission: 'tickets:proceeds:agree',
  payload: Payout,
  run: async (_, tx, { id, amount, reference }, { approvalId }) => {
    const before = await balanceOf(tx, issuerProceeds(id))
    const from = issuerProceeds(id)
    const key = keyFrom('ticket_payout', approvalId)
    const transfer = { from, to: playerFunds, amount, reason: 'ticket_payout', key, ref: id } as const
    const [outcome] = await post(tx, [transfer])
    if (outcome?.ok !== true) throw refuse('proceeds_too_few', { max: encode(before) })
    return { before: { proceeds: before }, after: { proceeds: before - amount, reference } }
  },
})

type PayoutInput = Readonly<{ id: bigint; amount: bigint; reference: string; reason: string }>

/** Proposes to record a payout to the issuer; answers the proposal's number. Refuses more than is released. */
export async function proposeTicketPayout(
  ctx: Context,
  caller: OperatorCaller,
  { id, amount, reference: typed, reason }: PayoutInput,
): Promise<bigint> {
  if (!(await findItem(ctx.db, id))) throw refuse('ticket_unknown')
  const reference = referenceFrom(typed)
  const proceeds = await balanceOf(ctx.db, issuerProceeds(id))
  if (amount > proceeds) throw refuse('proceeds_too_few', { max: encode(proceeds) })
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: ticketPayoutAction,
      subject: proceedsSubject(id),
      payload: { id, amount, reference },
      reason,
      before: { proceeds },
    }),
  )
}

/** The subject of a proposal about what the issuer of an item is paid. */
export function proceedsSubject(id: bigint): string {
  return `ticket_proceeds:${id}`
}
