import { getPacketLog as call, type RequestOf, refusalsOf } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import type { PlayerCaller, PublicCaller } from '../../http/bind.ts'
import { type Page, type Paging, pagingFrom } from '../../paging.ts'
import { findVisitor } from '../accounts/index.ts'
import { findPacket } from './find-packet.ts'
import { isMeantFor, packetState } from './packet-state.ts'
import { bestTurn, type ClaimRow, claimOf, claimsAmong, claimsOf, type NamedClaim, openedBy, sumOpened } from './tables/claims.ts'
import { type PacketRow, packetsByIds, packetsOf, type Sum, sumSent } from './tables/packets.ts'

const refuse = refusalsOf(call)

/** How a packet stands with who asks. */
export type Visit = Readonly<{ isSender: boolean; isMeant: boolean; claim: ClaimRow | null }>

/** A packet by its code, for anybody; `visit` null for a stranger. */
export async function getPacket(
  ctx: Context,
  code: string,
  caller: PublicCaller,
): Promise<{ packet: PacketRow; visit: Visit | null }> {
  const visitor = await findVisitor(ctx, caller)
  const playerId = visitor?.playerId ?? null
  const packet = await findPacket(ctx, code, { playerId, ip: caller.ip })
  if (playerId === null) return { packet, visit: null }
  const visit = {
    isSender: packet.senderId === playerId,
    isMeant: isMeantFor(packet, playerId),
    claim: (await claimOf(ctx.db, packet.id, playerId)) ?? null,
  }
  return { packet, visit }
}

export type PacketLog = Page<NamedClaim> & Readonly<{ packet: PacketRow; best: number | null }>

/** Who got what of a packet; of one that names players, only they and its sender read it. `best` is the best turn of a random one that is over. */
export async function getPacketLog(
  ctx: Context,
  { code, ...paging }: RequestOf<typeof call>,
  { playerId, ip }: PlayerCaller,
): Promise<PacketLog> {
  const packet = await findPacket(ctx, code, { playerId, ip })
  if (packet.senderId !== playerId && !isMeantFor(packet, playerId)) throw refuse('packet_not_yours')
  const isTold = packet.mode === 'random' && packetState(packet) !== 'open'
  const [page, best] = await Promise.all([
    claimsOf(ctx.db, packet.id, pagingFrom(paging)),
    isTold ? bestTurn(ctx.db, packet.id) : null,
  ])
  return { ...page, packet, best }
}

export type OwnPacket = Readonly<{ packet: PacketRow; claim: ClaimRow | null; isSender: boolean }>

/** What a player sent, or what he opened, newest first, with the sum of all of it. */
export async function listPackets(
  ctx: Pick<Context, 'db'>,
  playerId: bigint,
  kind: 'sent' | 'opened',
  paging: Paging,
): Promise<Page<OwnPacket> & { readonly sum: Sum }> {
  const [page, sum] = await Promise.all(
    kind === 'sent'
      ? [sent(ctx, playerId, paging), sumSent(ctx.db, playerId)]
      : [opened(ctx, playerId, paging), sumOpened(ctx.db, playerId)],
  )
  return { ...page, sum }
}

async function sent({ db }: Pick<Context, 'db'>, playerId: bigint, paging: Paging): Promise<Page<OwnPacket>> {
  const { list, next } = await packetsOf(db, playerId, paging)
  const ids = list.map(({ id }) => id)
  const claims = new Map((await claimsAmong(db, ids, playerId)).map((claim) => [claim.packetId, claim]))
  return {
    list: list.map((packet) => ({ packet, claim: claims.get(packet.id) ?? null, isSender: true })),
    next,
  }
}

async function opened(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  paging: Paging,
): Promise<Page<OwnPacket>> {
  const { list, next } = await openedBy(db, playerId, paging)
  const ids = list.map(({ packetId }) => packetId)
  const packets = new Map((await packetsByIds(db, ids)).map((packet) => [packet.id, packet]))
  return {
    list: list.map((claim) => {
      const packet = packets.get(claim.packetId)
      assert(packet !== undefined, 'what was opened is there')
      return { packet, claim, isSender: packet.senderId === playerId }
    }),
    next,
  }
}
