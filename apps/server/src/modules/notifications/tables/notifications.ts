import type { NotificationKind, WalletAsset } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'

/** A notification as it is written: `event` names what happened among those of its kind, so that it is written once. */
export type NewNotification = Readonly<{
  playerId: bigint
  kind: NotificationKind
  event: string
  about: bigint | null
  /** In micro-units of the asset. */
  money: Readonly<{ amount: bigint; asset: WalletAsset }> | null
}>

/** Writes these; answers those that were not there yet, with their players. */
export function addNotifications(
  tx: Tx,
  all: readonly NewNotification[],
): Promise<{ id: bigint; playerId: bigint }[]> {
  return tx.rows(sql`
    insert into notification (player_id, kind, event, about, amount, asset)
    select * from unnest(${all.map(({ playerId }) => playerId)}::bigint[], ${all.map(({ kind }) => kind)}::text[],
      ${all.map(({ event }) => event)}::text[], ${all.map(({ about }) => about)}::bigint[],
      ${all.map(({ money }) => money?.amount ?? null)}::bigint[], ${all.map(({ money }) => money?.asset ?? null)}::text[])
    on conflict do nothing returning id, player_id`)
}

export type NotificationRow = Readonly<{
  id: bigint
  kind: NotificationKind
  about: bigint | null
  amount: bigint | null
  asset: WalletAsset | null
  at: Date
  readAt: Date | null
}>

/** A page of a player's own, newest first. */
export async function notificationsPage(
  db: Tx,
  playerId: bigint,
  { before, limit }: Paging,
): Promise<Page<NotificationRow>> {
  const rows = await db.rows<NotificationRow>(sql`
    select id, kind, about, amount, asset, at, read_at from notification
     where player_id = ${playerId} and (${before}::bigint is null or id < ${before}) order by id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** No badge shows more. */
const COUNTED_MAX = 100

/** How many the player has not read, a hundred at most. */
export async function countUnread(db: Tx, playerId: bigint): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (
      select from notification where player_id = ${playerId} and read_at is null limit ${COUNTED_MAX}) unread`)
  return row?.count ?? 0
}

/** Those up to and with that one are read. */
export function setRead(tx: Tx, playerId: bigint, until: bigint): Promise<number> {
  return tx.run(sql`
    update notification set read_at = clock_timestamp() where player_id = ${playerId} and id <= ${until} and read_at is null`)
}

/** Deletes those that are older than that many days, the oldest first. */
export function deleteOld(db: Tx, days: number, limit: number): Promise<number> {
  return db.run(sql`
    delete from notification where id = any(array(
      select id from notification where at < clock_timestamp() - make_interval(days => ${days}::int) order by at limit ${limit}))`)
}

export function deleteOf(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`delete from notification where player_id = ${playerId}`)
}
