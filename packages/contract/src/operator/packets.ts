import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  GREETING_LENGTH_MAX,
  PACKET_PIECES_MAX,
  PACKET_TARGETS_MAX,
  Packet,
  PacketMode,
} from '../calls/packets.ts'
import { Digits, Instant, Micros, pageOf, paging, TypedMicros, text } from '../values.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

/** A packet for operators. `code` of one that is open is its last three characters behind dots, but whole of the operator's own for who may propose one. */
const AdminPacket = z.extend(Packet, {
  id: Digits,
  /** The sender's number; null: the operator. */
  senderId: z.nullable(Digits),
  refunded: z.nullable(Micros),
  /** Of the operator: the approval that made it. */
  approval: z.nullable(Digits),
})
export const listAdminPackets = defineCall({
  method: 'POST',
  path: 'operator/packets/list',
  access: 'operator',
  permission: 'promo:packet:read',
  about: 'Red packets, newest first: those of the operator, of players, or of one player.',
  request: z.strictObject({ from: z.enum(['house', 'players']), player: z.optional(Digits), ...paging }),
  reply: pageOf(AdminPacket),
  refusals: [],
})
export const readAdminPacket = defineCall({
  method: 'POST',
  path: 'operator/packets/read',
  access: 'operator',
  permission: 'promo:packet:read',
  about: 'One red packet with its openings. Unopened pieces are secret until it is over.',
  request: z.strictObject({ id: Digits, ...paging }),
  reply: z.extend(
    pageOf(z.object({ no: z.int(), playerId: Digits, name: z.string(), amount: Micros, at: Instant })),
    {
      packet: AdminPacket,
    },
  ),
  refusals: ['not_found'],
})
export const proposePacket = defineCall({
  method: 'POST',
  path: 'operator/packets/propose',
  access: 'operator',
  permission: 'promo:packet:propose',
  about:
    'Proposes a red packet of the operator, out of the budget for packets. It is made at the dual approval, if the budget has the money then.',
  request: z.strictObject({
    total: TypedMicros,
    count: z.int().check(z.minimum(1), z.maximum(PACKET_PIECES_MAX)),
    mode: PacketMode,
    targets: z.optional(z.array(Digits).check(z.minLength(1), z.maxLength(PACKET_TARGETS_MAX))),
    greeting: text(0, GREETING_LENGTH_MAX),
    reason: text(0, REASON_LENGTH_MAX),
  }),
  reply: z.object({ approval: Digits }),
  refusals: [
    'packet_pieces_invalid',
    'packet_target_unknown',
    'amount_out_of_range',
    'already_proposed',
    'reason_required',
  ],
})

/** The calls about red packets. */
export const packetAdminCalls = { listAdminPackets, readAdminPacket, proposePacket } as const
