import { claimPacket as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { cash, keyFrom, packet, post } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { networkOf, SITE_NETWORKS, siteOf } from '../../http/throttle.ts'
import { isSomebody, keepOpen, playerById } from '../accounts/index.ts'
import { contactFingerprint, hasPassedDocuments } from '../kyc/index.ts'
import { noteEarnings } from '../promotions/earnings/index.ts'
import { mayBePromoted, refuseWhileResting } from '../responsible-gaming/index.ts'
import { isMeantFor, packetState, refuseNameless } from './packet-state.ts'
import { findPacket } from './read-packets.ts'
import { addClaim, addContact, type ClaimRow, claimOf, countNetwork } from './tables/claims.ts'
import { lockPacket, type PacketRow, packetById, takePiece } from './tables/packets.ts'

const refuse = refusalsOf(call)

/** An office or a train may hold several who play. */
const PER_NETWORK = 5

export type ClaimInput = Readonly<{ playerId: bigint; ip: string; code: string; key: string }>
export type Claimed = Readonly<{ packet: PacketRow; claim: ClaimRow }>

/**
 * Opens a packet for a player: they get the next piece of the split that was drawn when it was made, one a player, into
 * their cash. Pieces are given out one after the other under a lock on the packet; checks of the player come before it.
 * A repeat with the same key gets the first answer; another key is refused (packet_claimed).
 */
export async function claimPacket(ctx: Context, input: ClaimInput): Promise<Claimed> {
  const { db } = ctx
  const { playerId } = input
  const found = await findPacket(ctx, input.code, input)
  const first = await ownClaim(db, found.id, input)
  if (first) return { packet: found, claim: first }
  await refuseIneligible(ctx, found, playerId)
  const claim = await db.transaction((tx) => takeFor(ctx, tx, found.id, input))
  ctx.onWalletsChanged([playerId])
  return { packet: await read(db, found.id), claim }
}

/** What they got by this key before; refuses what they got by another. */
async function ownClaim(db: Tx, packetId: bigint, { playerId, key }: ClaimInput): Promise<ClaimRow | null> {
  const first = await claimOf(db, packetId, playerId)
  if (first && first.key !== key) throw refuse('packet_claimed')
  return first ?? null
}

/** What blocks this player, whatever is left in the packet. */
async function refuseIneligible(ctx: Context, row: PacketRow, playerId: bigint): Promise<void> {
  const { db } = ctx
  if (!isMeantFor(row, playerId)) throw refuse('packet_not_yours')
  await refuseWhileResting(db, playerId)
  // A packet of the operator is a promotion; what one player gives another is not.
  if (row.senderId !== null) return refuseNameless(ctx, playerId)
  if (!(await mayBePromoted(db, playerId))) throw refuse('packet_not_promoted')
  if (row.targets === null && !(await isSomebody(db, playerId))) throw refuse('packet_needs_level')
}

/**
 * A packet that the operator gives to everyone gives so many pieces to one network, and ten times as many to one /48 of IPv6; counted
 * with the piece, or not at all.
 */
async function countForNetwork(tx: Tx, packetId: bigint, ip: string): Promise<void> {
  const site = siteOf(ip)
  const places = [
    { network: networkOf(ip), max: PER_NETWORK },
    ...(site === null ? [] : [{ network: site, max: PER_NETWORK * SITE_NETWORKS }]),
  ]
  for (const place of places)
    if ((await countNetwork(tx, { packetId, ...place })) === 0) throw refuse('packet_network_full')
}

/**
 * Who is somebody by a phone or an email alone opens such a packet once with it, and with any other address of its mailbox
 * (packet_claimed). Noted with the piece, or not at all. Names and tax number are no exception: they can be invented.
 */
async function noteContacts(ctx: Context, tx: Tx, packetId: bigint, playerId: bigint): Promise<void> {
  const player = await playerById(tx, playerId)
  if (!player || player.level > 0 || (await hasPassedDocuments(tx, playerId))) return
  for (const kind of ['phone', 'email'] as const) {
    const value = player[kind]
    const known = value === null ? null : contactFingerprint(ctx, { kind, value })
    if (known && (await addContact(tx, packetId, known.fingerprint)) === 0) throw refuse('packet_claimed')
  }
}

async function takeFor(ctx: Context, tx: Tx, id: bigint, input: ClaimInput): Promise<ClaimRow> {
  await keepOpen(tx, input.playerId)
  await lockPacket(tx, id)
  const first = await ownClaim(tx, id, input)
  if (first) return first
  const found = await read(tx, id)
  const state = packetState(found)
  if (state === 'expired') throw refuse('packet_expired')
  if (state === 'finished') throw refuse('packet_finished')
  if (found.senderId === null && found.targets === null) {
    await noteContacts(ctx, tx, id, input.playerId)
    await countForNetwork(tx, id, input.ip)
  }
  const piece = await takePiece(tx, id)
  assert(piece !== undefined, 'a packet that is open and locked has a piece')
  const claim = await addClaim(tx, { packetId: id, playerId: input.playerId, key: input.key, ...piece })
  assert(claim !== undefined, 'an insert returns its row')
  await pay(tx, claim, found.senderId === null)
  return claim
}

async function pay(tx: Tx, { packetId, playerId, amount }: ClaimRow, isOfHouse: boolean): Promise<void> {
  const key = keyFrom('packet_claim', packetId, playerId)
  const [outcome] = await post(tx, [
    { from: packet(packetId), to: cash(playerId), amount, reason: 'packet_claim', key, ref: packetId },
  ])
  assert(outcome?.ok === true && !outcome.replayed, 'a packet has what it has not given out')
  if (isOfHouse)
    await noteEarnings(tx, [{ playerId, kind: 'packet', amount, asset: 'USD', state: 'paid', key }])
}

async function read(db: Tx, id: bigint): Promise<PacketRow> {
  const row = await packetById(db, id)
  assert(row !== undefined, 'a packet that was found is there')
  return row
}
