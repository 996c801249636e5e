import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import type { Sum } from './packets.ts'

export type ClaimRow = Readonly<{
  id: bigint
  packetId: bigint
  /** Their turn, from 1. */
  no: number
  playerId: bigint
  amount: bigint
  key: string
  at: Date
}>
const columns = sql`c.id, c.packet_id, c.no, c.player_id, c.amount, c.key, c.at`

export type NewClaim = Omit<ClaimRow, 'id' | 'at'>
export function addClaim(tx: Tx, c: NewClaim) {
  return tx.row<ClaimRow>(sql`
    insert into packet_claim as c (packet_id, no, player_id, amount, key)
    values (${c.packetId}, ${c.no}, ${c.playerId}, ${c.amount}, ${c.key}) returning ${columns}`)
}

/** Counts a piece for a network, under the lock of its packet: 0, and nothing counted, when it has opened `max` of them. */
export function countNetwork(
  tx: Tx,
  { packetId, network, max }: Readonly<{ packetId: bigint; network: string; max: number }>,
): Promise<number> {
  return tx.run(sql`
    insert into packet_network as n (packet_id, network) values (${packetId}, ${network})
    on conflict (packet_id, network) do update set opened = n.opened + 1 where n.opened < ${max}`)
}

/** Notes that a packet was opened with this contact: 0 where it was before. */
export function addContact(tx: Tx, packetId: bigint, fingerprint: Buffer): Promise<number> {
  return tx.run(sql`
    insert into packet_contact (packet_id, fingerprint) values (${packetId}, ${fingerprint}) on conflict do nothing`)
}

/** Deletes the networks and contacts of packets that are over. */
export async function purgeOpeners(db: Tx): Promise<void> {
  await db.run(sql`
    delete from packet_network n using packet p where p.id = n.packet_id and p.ended_at is not null`)
  await db.run(sql`
    delete from packet_contact c using packet p where p.id = c.packet_id and p.ended_at is not null`)
}

/** What a player got of a packet. */
export function claimOf(db: Tx, packetId: bigint, playerId: bigint) {
  return db.row<ClaimRow>(
    sql`select ${columns} from packet_claim c where c.packet_id = ${packetId} and c.player_id = ${playerId}`,
  )
}

/** What a player got of each of these packets. */
export function claimsAmong(db: Tx, packetIds: readonly bigint[], playerId: bigint) {
  return db.rows<ClaimRow>(
    sql`select ${columns} from packet_claim c where c.packet_id = any(${packetIds}::bigint[]) and c.player_id = ${playerId}`,
  )
}

export type NamedClaim = ClaimRow & Readonly<{ nickname: string; avatar: string }>

/** A page of the openings of a packet, the latest first; the cursor is the turn. */
export async function claimsOf(
  db: Tx,
  packetId: bigint,
  { before, limit }: Paging,
): Promise<Page<NamedClaim>> {
  const rows = await db.rows<NamedClaim>(sql`
    select ${columns}, s.nickname, s.avatar from packet_claim c join player s on s.id = c.player_id
     where c.packet_id = ${packetId} and (${before}::bigint is null or c.no < ${before}::bigint) order by c.no desc limit ${limit + 1}`)
  const { list } = pageFrom(rows, limit)
  return { list, next: rows.length > limit ? BigInt(list.at(-1)?.no ?? 0) : null }
}

/** The turn that got the most of a packet, the first of several. */
export async function bestTurn(db: Tx, packetId: bigint): Promise<number | null> {
  const row = await db.row<{ no: number }>(
    sql`select no from packet_claim where packet_id = ${packetId} order by amount desc, no limit 1`,
  )
  return row?.no ?? null
}

/** A page of what a player opened, newest first; the cursor is the claim's number. */
export async function openedBy(db: Tx, playerId: bigint, { before, limit }: Paging): Promise<Page<ClaimRow>> {
  const rows = await db.rows<ClaimRow>(sql`
    select ${columns} from packet_claim c where c.player_id = ${playerId} and (${before}::bigint is null or c.id < ${before})
     order by c.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** How many packets a player has opened, and what they got. */
export async function sumOpened(db: Tx, playerId: bigint): Promise<Sum> {
  const row = await db.row<Sum>(
    sql`select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from packet_claim where player_id = ${playerId}`,
  )
  return row ?? { count: 0, amount: 0n }
}
