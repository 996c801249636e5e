import type { Packet } from '@opendraw/contract'
import type * as z from 'zod/mini'
import { type PacketRow } from './tables/packets.ts'

export type PacketState = z.output<typeof Packet>['state']

/** How a packet stands: it is over when its last piece is opened, or when its time is up, whichever comes first. */
export function packetState({
  claimed,
  count,
  endedAt,
  isDue,
}: Pick<PacketRow, 'claimed' | 'count' | 'endedAt' | 'isDue'>): PacketState {
  if (claimed === count) return 'finished'
  return endedAt !== null || isDue ? 'expired' : 'open'
}

/** Whether the packet is for this player: it names nobody, or him. */
export function isMeantFor({ targets }: Pick<PacketRow, 'targets'>, playerId: bigint): boolean {
  return targets === null || targets.includes(playerId)
}
