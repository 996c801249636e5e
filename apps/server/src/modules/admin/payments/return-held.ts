import { Digits, refusalsOf } from '@opendraw/contract'
import { returnHeldPayment as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { depositsByIds, heldOf, returnHeld as write } from '../../wallet/deposits/index.ts'
import { defineAct } from '../../operators/index.ts'
import { propose } from '../../operators/index.ts'

const refuse = refusalsOf(call)
/** `held` in micro-units of the currency. */
const Held = z.strictObject({ deposit: Digits, held: Digits, currency: z.string() })

/** What a player paid beyond his deposit limit goes back to where it came from. */
export const returnHeldAct = defineAct<z.infer<typeof Held>>({
  act: 'payment.return',
  permission: 'finance:deposit:agree',
  payload: Held,
  run: async (_, tx, { deposit, held, currency }) => {
    await write(tx, deposit, held)
    return { after: { returned: held, currency } }
  },
})

/**
 * Proposes that what is held of a deposit's payment goes back; a second person has to agree, and then it is sent at the provider.
 * Answers the proposal's number. Refuses a deposit that is not there or of which nothing is held (not_found).
 */
export async function returnHeld(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<bigint> {
  return ctx.db.transaction(async (tx) => {
    const [deposit] = await depositsByIds(tx, [id])
    const held = await heldOf(tx, id)
    if (!deposit || held === null) throw refuse('not_found')
    const payload = { deposit: id, held, currency: deposit.currency }
    return propose(tx, caller, { act: returnHeldAct, subject: `deposit:${id}`, payload, reason })
  })
}
