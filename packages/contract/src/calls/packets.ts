import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  Digits,
  Hex,
  IdempotencyKey,
  Instant,
  Micros,
  pageOf,
  paging,
  TotpCode,
  TypedMicros,
  text,
} from '../values.ts'
import { FundPassword, fundRefusals } from './instruments.ts'

export const PACKET_PIECES_MAX = 1_000
export const PACKET_TARGETS_MAX = 100
export const GREETING_LENGTH_MAX = 140

export const PacketMode = z.enum(['equal', 'random'])
export const PacketState = z.enum(['open', 'finished', 'expired'])
/** The code as it was typed; whether it is one at all is answered as such. */
const PacketCode = text(0, 64)
const Pieces = z.int().check(z.minimum(1), z.maximum(PACKET_PIECES_MAX))
const Greeting = text(0, GREETING_LENGTH_MAX)

/** A red packet as anyone with its code may see it. */
export const Packet = z.object({
  code: z.string(),
  /** The sender, masked; null: the operator. */
  sender: z.nullable(z.object({ name: z.string(), avatarUrl: z.nullable(z.string()) })),
  greeting: z.string(),
  mode: PacketMode,
  isTargeted: z.boolean(),
  total: Micros,
  count: z.int(),
  remaining: Micros,
  remainingCount: z.int(),
  state: PacketState,
  createdAt: Instant,
  expiresAt: Instant,
  endedAt: z.nullable(Instant),
  /** SHA-256 of the seed of its split. */
  commitment: Hex,
  /** Shown when the packet is over; null before. */
  seed: z.nullable(Hex),
})
/** An opening; `no` is its turn, from 1. */
const PacketShare = z.object({ no: z.int(), amount: Micros, at: Instant })

const codeRefusals = ['packet_code_malformed', 'packet_unknown'] as const
const restrictionRefusals = ['on_pause', 'self_excluded', 'self_excluded_for_good', 'age_not_met'] as const

export const getPacket = defineCall({
  method: 'POST',
  path: 'cchong/info',
  access: 'public',
  about:
    'A red packet by its code: sender, state, total and remaining. A signed-in caller also gets their own state of it.',
  request: z.strictObject({ code: PacketCode }),
  reply: z.object({
    packet: Packet,
    /** null for an anonymous visitor. */
    visitor: z.nullable(
      z.object({ isSender: z.boolean(), isMeant: z.boolean(), share: z.nullable(PacketShare) }),
    ),
  }),
  refusals: [...codeRefusals],
})
export const claimPacket = defineCall({
  method: 'POST',
  path: 'cchong/claim',
  access: 'player',
  about: 'Opens a red packet: the next piece, as it was drawn when the packet was made. One a player.',
  request: z.strictObject({ code: PacketCode, key: IdempotencyKey }),
  reply: z.object({ packet: Packet, share: PacketShare }),
  refusals: [
    ...codeRefusals,
    'packet_claimed',
    'packet_not_yours',
    'packet_not_promoted',
    'packet_needs_level',
    'packet_network_full',
    'identity_needed',
    'packet_expired',
    'packet_finished',
    ...restrictionRefusals,
  ],
})
export const createPacket = defineCall({
  method: 'POST',
  path: 'cchong/create',
  access: 'player',
  about:
    'Sends a red packet out of what the player could withdraw. The split is drawn and committed to at once; what is not opened in its time comes back.',
  request: z.strictObject({
    total: TypedMicros,
    count: Pieces,
    mode: PacketMode,
    /** The numbers of the only players who may open it. */
    targets: z.optional(z.array(Digits).check(z.minLength(1), z.maxLength(PACKET_TARGETS_MAX))),
    greeting: z.optional(Greeting),
    fundPassword: FundPassword,
    totp: z.optional(TotpCode),
    key: IdempotencyKey,
  }),
  reply: z.object({ packet: Packet }),
  refusals: [
    'packets_closed',
    'identity_needed',
    'packet_pieces_invalid',
    'packet_target_unknown',
    'packet_limit_reached',
    'amount_out_of_range',
    'insufficient_balance',
    'packet_turnover_left',
    'withdrawal_held',
    'debt_open',
    'key_reused',
    'totp_required',
    'wrong_totp',
    'passkey_required',
    ...fundRefusals,
    ...restrictionRefusals,
  ],
})
export const listPackets = defineCall({
  method: 'POST',
  path: 'cchong/mine',
  access: 'player',
  about: "The player's red packets, newest first: those that they sent, or those that they opened.",
  request: z.strictObject({ kind: z.enum(['sent', 'opened']), ...paging }),
  reply: z.extend(
    pageOf(
      z.object({
        packet: Packet,
        /** What they got of it. */
        share: z.nullable(PacketShare),
        /** What came back to its sender; null while it is open, and for other players. */
        refunded: z.nullable(Micros),
      }),
    ),
    { sum: z.object({ count: z.int(), amount: Micros }) },
  ),
  refusals: [],
})
export const getPacketLog = defineCall({
  method: 'POST',
  path: 'cchong/log',
  access: 'player',
  about:
    'How a red packet was split so far: who got what and when, the latest first, and the best of a random one when it is over.',
  request: z.strictObject({ code: PacketCode, ...paging }),
  reply: z.extend(
    pageOf(
      z.extend(PacketShare, {
        name: z.string(),
        avatarUrl: z.nullable(z.string()),
        isOwn: z.boolean(),
        isBest: z.boolean(),
      }),
    ),
    { packet: Packet },
  ),
  refusals: [...codeRefusals, 'packet_not_yours'],
})
