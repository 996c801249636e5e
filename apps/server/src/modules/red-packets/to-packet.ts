import type { Packet } from '@opendraw/contract'
import type * as z from 'zod/mini'
import { avatars, maskedName } from '../accounts/index.ts'
import { packetState } from './packet-state.ts'
import type { ClaimRow } from './tables/claims.ts'
import type { PacketRow } from './tables/packets.ts'

/** A packet for anyone with its code; its seed only when it is over. */
export function toPacket(row: PacketRow): z.output<typeof Packet> {
  const state = packetState(row)
  return {
    code: row.code,
    sender: row.senderId === null ? null : toPerson(row.senderName ?? '', row.senderAvatar ?? ''),
    greeting: row.greeting,
    mode: row.mode,
    isTargeted: row.targets !== null,
    total: row.total,
    count: row.count,
    remaining: row.total - row.claimedAmount,
    remainingCount: row.count - row.claimed,
    state,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    endedAt: row.endedAt,
    commitment: row.commitment.toString('hex'),
    seed: state === 'open' ? null : row.seed.toString('hex'),
  }
}

export function toShare({ no, amount, at }: ClaimRow) {
  return {
    no,
    amount,
    at,
  }
}

/** A player as others may see them: masked, and with a picture only where it is one of the operator's. */
export function toPerson(nickname: string, avatar: string) {
  return {
    name: maskedName(nickname),
    avatarUrl: avatars.find(({ id }) => id === avatar)?.url ?? null,
  }
}
