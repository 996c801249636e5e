import { Digits, refusalsOf } from '@opendraw/contract'
import { proposePacket as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAction, propose } from '../../operators/index.ts'
import { createHousePacket, type PacketInput, packetFault } from '../../red-packets/index.ts'

const refuse = refusalsOf(call)

const Input = z.strictObject({
  total: Digits,
  count: z.int(),
  mode: z.enum(['equal', 'random']),
  targets: z.array(Digits).nullable(),
  greeting: z.string(),
})

/** A red packet of the operator, made of its budget by dual approval. */
export const packetAction = defineAction<z.infer<typeof Input>>({
  act: 'packet.house',
  permission: 'promo:packet:agree',
  payload: Input,
  run: async (_, tx, { total, targets, ...input }, { approvalId }) => {
    const packet = await createHousePacket(tx, { ...input, total, targets }, approvalId)
    // NOTE: never the seed: the audit log is read before the packet is over.
    return { after: { packet: packet.id, commitment: packet.commitment.toString('hex') } }
  },
})

/**
 * Proposes a red packet of the operator; answers the proposal's number. Refuses what cannot be split and a missing
 * reason; the budget is checked at the approval.
 */
export async function proposePacket(
  ctx: Context,
  caller: OperatorCaller,
  { reason, ...input }: PacketInput & Readonly<{ reason: string }>,
): Promise<bigint> {
  const fault = await packetFault(ctx.db, input)
  if (fault) throw refuse(fault.reason, 'details' in fault ? fault.details : {})
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: packetAction,
      subject: 'budget:packets',
      payload: {
        total: input.total,
        count: input.count,
        mode: input.mode,
        targets: input.targets === null ? null : [...input.targets],
        greeting: input.greeting.trim(),
      },
      reason,
    }),
  )
}
