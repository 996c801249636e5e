import type { listNotifications as call, ReplyOf } from '@opendraw/contract'
import type { Db, Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { mapPage, type Paging } from '../../paging.ts'
import { purgeInSteps } from '../../purge-in-steps.ts'
import {
  countUnread,
  deleteOf,
  deleteOld,
  type NotificationRow,
  notificationsPage,
  setRead,
} from './tables/notifications.ts'

/** Half a year. */
const KEPT_DAYS = 180

/** A page of the player's notifications, newest first. */
export async function listNotifications(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  paging: Paging,
): Promise<ReplyOf<typeof call>> {
  return mapPage(await notificationsPage(db, playerId, paging), toReply)
}

function toReply({ id, kind, about, amount, asset, at, readAt }: NotificationRow) {
  const money = amount === null || asset === null ? null : { amount, asset }
  return { id, kind, about, money, at, isRead: readAt !== null }
}

/** How many of their notifications the player has not read; a hundred at most. */
export function unreadNotifications(db: Tx, playerId: bigint): Promise<number> {
  return countUnread(db, playerId)
}

/** Marks the player's notifications up to that one as read; answers how many are left. */
export function markNotificationsRead(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  until: bigint,
): Promise<{ own: number }> {
  return db.transaction(async (tx) => {
    await setRead(tx, playerId, until)
    return { own: await countUnread(tx, playerId) }
  })
}

/** Deletes notifications that are older than the days for which they are kept. */
export function purgeOldNotifications(db: Db): Promise<void> {
  return purgeInSteps((limit) => deleteOld(db, KEPT_DAYS, limit))
}

/** A closed account keeps no notifications: what they say of money is in the books. */
export async function purgeNotificationsOf(tx: Tx, playerId: bigint): Promise<void> {
  await deleteOf(tx, playerId)
}
