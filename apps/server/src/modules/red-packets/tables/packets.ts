import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import type { Pending } from '../../../pending.ts'

export type PacketMode = 'equal' | 'random'
export type PacketRow = Readonly<{
  id: bigint
  code: string
  /** null: the operator. */
  senderId: bigint | null
  approvalId: bigint | null
  key: string | null
  mode: PacketMode
  total: bigint
  count: number
  targets: readonly bigint[] | null
  greeting: string
  seed: Buffer
  commitment: Buffer
  claimed: number
  claimedAmount: bigint
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
  refunded: bigint | null
  senderName: string | null
  senderAvatar: string | null
  /** Whether its time is up, by the database's clock. */
  isDue: boolean
}>
const columns = sql`p.id, p.code, p.sender_id, p.approval_id, p.key, p.mode, p.total, p.count, p.targets,
  p.greeting, p.seed, p.commitment, p.claimed, p.claimed_amount, p.created_at,
  p.expires_at, p.ended_at, p.refunded, s.nickname as sender_name, s.avatar as sender_avatar,
  clock_timestamp() >= p.expires_at as is_due`
const source = sql`packet p left join player s on s.id = p.sender_id`

export type NewPacket = Pick<
  PacketRow,
  | 'code'
  | 'senderId'
  | 'approvalId'
  | 'key'
  | 'mode'
  | 'total'
  | 'count'
  | 'targets'
  | 'greeting'
  | 'seed'
  | 'commitment'
> &
  Readonly<{ shares: readonly bigint[]; lifeHours: number }>

/** The new packet's number. A code that another packet has fails on its constraint. */
export function addPacket(tx: Tx, p: NewPacket) {
  return tx.row<{ id: bigint }>(sql`
    insert into packet (code, sender_id, approval_id, key, mode, total, count, targets, greeting, seed, commitment, shares, created_at, expires_at)
    select ${p.code}, ${p.senderId}::bigint, ${p.approvalId}::bigint, ${p.key}::uuid, ${p.mode}, ${p.total}::bigint, ${p.count}::int,
      ${p.targets}::bigint[], ${p.greeting}, ${p.seed}::bytea, ${p.commitment}::bytea, ${p.shares}::bigint[], now,
      now + make_interval(hours => ${p.lifeHours}::int) from date_trunc('milliseconds', clock_timestamp()) now
    returning id`)
}

export function packetById(db: Tx, id: bigint) {
  return db.row<PacketRow>(sql`select ${columns} from ${source} where p.id = ${id}`)
}

/** The packets with these numbers, in no order. */
export function packetsByIds(db: Tx, ids: readonly bigint[]) {
  return db.rows<PacketRow>(sql`select ${columns} from ${source} where p.id = any(${ids}::bigint[])`)
}

export function packetByCode(db: Tx, code: string) {
  return db.row<PacketRow>(sql`select ${columns} from ${source} where p.code = ${code}`)
}

/** What a player sent with that key. */
export function packetByKey(db: Tx, senderId: bigint, key: string) {
  return db.row<PacketRow>(
    sql`select ${columns} from ${source} where p.sender_id = ${senderId} and p.key = ${key}`,
  )
}

/** Locks a packet for this transaction, so that its pieces are given out one after the other. Read it after this: it may have changed. */
export function lockPacket(tx: Tx, id: bigint) {
  return tx.run(sql`select from packet where id = ${id} for no key update`)
}

/** Takes the next piece of a locked packet; the last one ends it. */
export function takePiece(tx: Tx, id: bigint) {
  return tx.row<{ no: number; amount: bigint }>(sql`
    update packet set claimed = claimed + 1, claimed_amount = claimed_amount + shares[claimed + 1],
      ended_at = case when claimed + 1 = count then clock_timestamp() end, refunded = case when claimed + 1 = count then 0 end
     where id = ${id} and claimed < count and ended_at is null
    returning claimed as no, shares[claimed] as amount`)
}

export type EndedPacket = Readonly<{
  id: bigint
  senderId: bigint | null
  refunded: bigint
}>

/** Ends packets whose time was up at `now` (null: the database's), the oldest first; those that someone is opening now wait. */
export function endDue(tx: Tx, now: Date | null, limit: number) {
  return tx.rows<EndedPacket>(sql`
    with due as materialized (
      select id from packet where ended_at is null and expires_at <= coalesce(${now}::timestamptz, clock_timestamp())
       order by expires_at limit ${limit} for no key update skip locked)
    update packet p set ended_at = clock_timestamp(), refunded = p.total - p.claimed_amount from due where p.id = due.id
    returning p.id, p.sender_id, p.refunded`)
}

/** Ends what a player has sent and is not over; what someone is opening now comes first. */
export function endOwn(tx: Tx, senderId: bigint) {
  return tx.rows<EndedPacket>(sql`
    update packet p set ended_at = clock_timestamp(), refunded = p.total - p.claimed_amount
     where p.sender_id = ${senderId} and p.ended_at is null returning p.id, p.sender_id, p.refunded`)
}

/** What a player has sent within the last 24 hours, whatever has become of it. */
export async function packetsSentOfLate(tx: Tx, playerId: bigint): Promise<bigint> {
  const row = await tx.row<{ amount: bigint }>(sql`
    select coalesce(sum(total), 0)::bigint as amount from packet
     where sender_id = ${playerId} and created_at > clock_timestamp() - interval '24 hours'`)
  return row?.amount ?? 0n
}

/** Which of these numbers belong to no account, open or closed: who has left is nobody's business, and their piece comes back. */
export function unknownAmong(db: Tx, ids: readonly bigint[]) {
  return db.rows<{ id: bigint }>(sql`
    select x.id from unnest(${ids}::bigint[]) with ordinality x(id, place) left join player p on p.id = x.id
     where p.id is null order by place`)
}

/** A page of what a player sent, newest first. */
export async function packetsOf(
  db: Tx,
  senderId: bigint,
  { before, limit }: Paging,
): Promise<Page<PacketRow>> {
  const rows = await db.rows<PacketRow>(sql`
    select ${columns} from ${source} where p.sender_id = ${senderId} and (${before}::bigint is null or p.id < ${before})
     order by p.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

export type Sum = Readonly<{ count: number; amount: bigint }>

/** How many packets a player has sent, and what did not come back of those that are over, together with what is still out. */
export async function sumSent(db: Tx, senderId: bigint): Promise<Sum> {
  const row = await db.row<Sum>(sql`
    select count(*)::int as count, coalesce(sum(total - coalesce(refunded, 0)), 0)::bigint as amount from packet where sender_id = ${senderId}`)
  return row ?? { count: 0, amount: 0n }
}

/** A page of packets for the console: the operator's, or players', of all or of one. */
export async function anyPackets(
  db: Tx,
  isHouse: boolean,
  senderId: bigint | null,
  { before, limit }: Paging,
): Promise<Page<PacketRow>> {
  const rows = await db.rows<PacketRow>(sql`
    select ${columns} from ${source}
     where (p.sender_id is null) = ${isHouse}::boolean and (${senderId}::bigint is null or p.sender_id = ${senderId})
       and (${before}::bigint is null or p.id < ${before}) order by p.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** How many packets of a player are not over, and when the last of them expires. */
export async function openPacketsOf(db: Tx, senderId: bigint): Promise<Pending> {
  const row = await db.row<Pending>(sql`
    select count(*)::int as count, max(expires_at) as over_by from packet where sender_id = ${senderId} and ended_at is null`)
  return row ?? { count: 0, overBy: null }
}

/** Deletes the greetings that a purged player wrote on their packets. */
export function purgeGreetings(tx: Tx, senderId: bigint) {
  return tx.run(sql`update packet set greeting = '' where sender_id = ${senderId} and greeting <> ''`)
}
