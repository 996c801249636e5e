import { Digits, refusalsOf } from '@opendraw/contract'
import { fundPromotion as call, promotionPurposes, referenceLengthMax } from '@opendraw/contract/operator'
import { keyFrom, operatorFunds, type Purpose, post, promoBudget } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAct } from '../../operators/index.ts'
import { propose } from '../../operators/index.ts'

const refuse = refusalsOf(call)

const Funding = z.strictObject({
  purpose: z.enum(promotionPurposes),
  /** Micro-USD. */
  amount: Digits.check(z.refine((amount) => amount > 0n)),
  /** The document that it rests on. */
  reference: z.string().min(1).max(referenceLengthMax),
})

/** The operator's own money goes into a promotion budget, once for each approval. */
export const fundingAct = defineAct<z.infer<typeof Funding>>({
  act: 'promo.fund',
  permission: 'promo:budget:agree',
  payload: Funding,
  run: async (_, tx, { purpose, amount, reference }, { approvalId }) => {
    const key = keyFrom('promotion funding', approvalId)
    const [outcome] = await post(tx, [
      {
        from: operatorFunds,
        to: promoBudget(purpose),
        amount,
        reason: 'promo_funding',
        key,
        ref: approvalId,
      },
    ])
    assert(outcome?.ok === true, "the operator's funds are never short in the books")
    return { after: { purpose, amount, reference, key } }
  },
})

export type FundingWish = Readonly<{
  purpose: Purpose
  amount: bigint
  reference: string
  reason: string
}>

/** The subject of a proposal about a budget. */
export const budgetSubject = (purpose: Purpose): string => `promotion:${purpose}`

/** Proposes to fund a budget; a second person has to agree before anything moves. Answers the proposal's number. */
export function fundPromotion(
  ctx: Context,
  caller: OperatorCaller,
  { purpose, amount, reference, reason }: FundingWish,
): Promise<bigint> {
  if (reference.trim() === '') throw refuse('reference_required')
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: fundingAct,
      subject: budgetSubject(purpose),
      payload: { purpose, amount, reference: reference.trim() },
      reason,
    }),
  )
}
