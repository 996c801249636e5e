import { Digits } from '@opendraw/contract'
import { referenceLengthMax } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { receiveClearing as receive } from '../../wallet/deposits/index.ts'
import { defineAct } from '../../operators/index.ts'
import { propose } from '../../operators/index.ts'

const Clearing = z.strictObject({
  /** Micro-USD. */
  amount: Digits.check(z.refine((amount) => amount > 0n)),
  reference: z.string().min(1).max(referenceLengthMax),
})

/** A provider's money has reached the players' bank account; the same receipt is booked once. */
export const clearingAct = defineAct<z.infer<typeof Clearing>>({
  act: 'clearing.receive',
  permission: 'finance:clearing:agree',
  payload: Clearing,
  run: async (_, tx, { amount, reference }) => {
    await receive(tx, { amount, reference })
    return { after: { amount, reference } }
  },
})

/** Proposes to book a receipt of a provider's money; a second person has to agree. Answers the proposal's number. */
export function receiveClearing(
  ctx: Context,
  caller: OperatorCaller,
  { reason, ...payload }: z.infer<typeof Clearing> & { readonly reason: string },
): Promise<bigint> {
  return ctx.db.transaction((tx) =>
    propose(tx, caller, { act: clearingAct, subject: `clearing:${payload.reference}`, payload, reason }),
  )
}
