import { Digits, refusalsOf } from '@opendraw/contract'
import { proposePacket as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAct, propose } from '../../operators/index.ts'
import { createHousePacket, type PacketWish, packetFault } from '../../red-packets/index.ts'

const refuse = refusalsOf(call)

const Wish = z.strictObject({
  total: Digits,
  count: z.int(),
  mode: z.enum(['equal', 'random']),
  targets: z.array(Digits).nullable(),
  greeting: z.string(),
})

/** A red packet of the house, made of its budget by two people. */
export const packetAct = defineAct<z.infer<typeof Wish>>({
  act: 'packet.house',
  permission: 'promo:packet:agree',
  payload: Wish,
  run: async (_, tx, { total, targets, ...wish }, { approvalId }) => {
    const packet = await createHousePacket(tx, { ...wish, total, targets }, approvalId)
    // NOTE: never the seed: the audit log is read before the packet is over.
    return { after: { packet: packet.id, commitment: packet.commitment.toString('hex') } }
  },
})

/**
 * Proposes a red packet of the house; answers the proposal's number. Refuses what cannot be split and a missing reason; whether the
 * budget has the money is looked at when the second person agrees.
 */
export async function proposePacket(
  ctx: Context,
  caller: OperatorCaller,
  { reason, ...wish }: PacketWish & { readonly reason: string },
): Promise<bigint> {
  const fault = await packetFault(ctx.db, wish)
  if (fault) throw refuse(fault.reason, 'details' in fault ? fault.details : {})
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: packetAct,
      subject: 'budget:packets',
      payload: {
        total: wish.total,
        count: wish.count,
        mode: wish.mode,
        targets: wish.targets === null ? null : [...wish.targets],
        greeting: wish.greeting.trim(),
      },
      reason,
    }),
  )
}
