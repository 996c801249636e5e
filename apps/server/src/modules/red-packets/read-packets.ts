import {
  getPacketLog as call,
  getPacket as getPacketCall,
  Refusal,
  type RequestOf,
  refusalsOf,
} from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import type { PlayerCaller, PublicCaller } from '../../http/bind.ts'
import { networkOf, refuseEmpty, takeShared } from '../../http/throttle.ts'
import { type Page, type Paging, pagingFrom } from '../../paging.ts'
import { findVisitor } from '../accounts/index.ts'
import { isMeantFor, packetCodeFrom, packetState } from './packet-state.ts'
import {
  bestTurn,
  type ClaimRow,
  claimOf,
  claimsAmong,
  claimsOf,
  type NamedClaim,
  openedBy,
  sumOpened,
} from './tables/claims.ts'
import {
  anyPackets,
  type PacketRow,
  packetByCode,
  packetById,
  packetsByIds,
  packetsOf,
  type Sum,
  sumSent,
} from './tables/packets.ts'

const refuseGetPacket = refusalsOf(getPacketCall)

/** Codes that a player, or an anonymous network, may try in vain; then one in twenty seconds. */
const guesses = { burst: 30, everySeconds: 20 }

const refuse = refusalsOf(call)

/** A packet's state for the caller. */
export type Visit = Readonly<{ isSender: boolean; isMeant: boolean; claim: ClaimRow | null }>

/** A packet by its code, for anyone; `visit` null for an anonymous visitor. */
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

/**
 * The openings of a packet; of one that names players, only they and its sender read it. `best` is the best turn of a
 * random one that is over.
 */
export async function getPacketLog(
  ctx: Context,
  { code, ...paging }: RequestOf<typeof call>,
  { playerId, ip }: PlayerCaller,
): Promise<PacketLog> {
  const packet = await findPacket(ctx, code, { playerId, ip })
  if (packet.senderId !== playerId && !isMeantFor(packet, playerId)) throw refuse('packet_not_yours')
  const isShown = packet.mode === 'random' && packetState(packet) !== 'open'
  const [page, best] = await Promise.all([
    claimsOf(ctx.db, packet.id, pagingFrom(paging)),
    isShown ? bestTurn(ctx.db, packet.id) : null,
  ])
  return { ...page, packet, best }
}

export type OwnPacket = Readonly<{ packet: PacketRow; claim: ClaimRow | null; isSender: boolean }>

/** What a player sent, or what they opened, newest first, with the sum of all of it. */
export async function listPackets(
  ctx: Pick<Context, 'db'>,
  playerId: bigint,
  kind: 'sent' | 'opened',
  paging: Paging,
): Promise<Page<OwnPacket> & Readonly<{ sum: Sum }>> {
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

/** What a player sent, for the export of their data: everything but the seed of a packet that is open. */
export async function ownSentPackets(db: Tx, playerId: bigint, paging: Paging): Promise<Page<object>> {
  const { list, next } = await packetsOf(db, playerId, paging)
  const rows = list.map((row) => ({
    ...row,
    commitment: row.commitment.toString('hex'),
    seed: packetState(row) === 'open' ? null : row.seed.toString('hex'),
  }))
  return { list: rows, next }
}

/** What a player opened, for the export of their data. */
export function ownOpenedPackets(db: Tx, playerId: bigint, paging: Paging): Promise<Page<object>> {
  return openedBy(db, playerId, paging)
}

/** Packets for the console, newest first: the operator's, or players', of all or of one. */
export function adminPackets(
  { db }: Pick<Context, 'db'>,
  { isHouse, senderId, paging }: { isHouse: boolean; senderId: bigint | null; paging: Paging },
): Promise<Page<PacketRow>> {
  return anyPackets(db, isHouse, senderId, paging)
}

/** The packet of a code as it was typed, for an operator; undefined when there is none. */
export async function packetOfCode(db: Tx, typed: string): Promise<PacketRow | undefined> {
  const code = packetCodeFrom(typed)
  return code === null ? undefined : packetByCode(db, code)
}

/** One packet with its openings; refuses one that is not there (not_found). */
export async function adminPacket(
  { db }: Pick<Context, 'db'>,
  id: bigint,
  paging: Paging,
): Promise<Page<NamedClaim> & Readonly<{ packet: PacketRow }>> {
  const packet = await packetById(db, id)
  if (!packet) throw new Refusal('not_found')
  return { ...(await claimsOf(db, id, paging)), packet }
}

/** The caller who enters a code: a player, or an anonymous visitor by address. */
type Asker = Readonly<{ playerId: bigint | null; ip: string }>

/**
 * The packet of a code as it was typed. Refuses a malformed code (packet_code_malformed), an unknown one
 * (packet_unknown), and a caller with too many guesses (too_many_requests), even when the code is right. A right code
 * costs nothing: a packet that a whole office opens blocks no one.
 */
export async function findPacket(
  { db }: Pick<Context, 'db'>,
  text: string,
  { playerId, ip }: Asker,
): Promise<PacketRow> {
  const code = packetCodeFrom(text)
  if (code === null) throw refuseGetPacket('packet_code_malformed')
  const key = `packet:${playerId === null ? `network:${networkOf(ip)}` : `player:${playerId}`}`
  // Not taken first and given back: an office that looks at once would take the tokens of each other, and the few guesses at once
  // that calls per second let through find no code of 50 random bits.
  await refuseEmpty(db, key, guesses)
  const packet = await packetByCode(db, code)
  if (packet) return packet
  await takeShared(db, key, guesses)
  throw refuseGetPacket('packet_unknown')
}
