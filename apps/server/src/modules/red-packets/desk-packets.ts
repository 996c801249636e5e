import { Refusal } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import type { Page, Paging } from '../../paging.ts'
import { claimsOf, type NamedClaim } from './tables/claims.ts'
import { anyPackets, type PacketRow, packetById } from './tables/packets.ts'

/** Packets for the desk, newest first: the house's, or players', of all or of one. */
export function deskPackets(
  { db }: Pick<Context, 'db'>,
  { isHouse, senderId, paging }: { isHouse: boolean; senderId: bigint | null; paging: Paging },
): Promise<Page<PacketRow>> {
  return anyPackets(db, isHouse, senderId, paging)
}

/** One packet with who opened what of it; refuses one that is not there (not_found). */
export async function deskPacket(
  { db }: Pick<Context, 'db'>,
  id: bigint,
  paging: Paging,
): Promise<Page<NamedClaim> & { readonly packet: PacketRow }> {
  const packet = await packetById(db, id)
  if (!packet) throw new Refusal('not_found')
  return { ...(await claimsOf(db, id, paging)), packet }
}
