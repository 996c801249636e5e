import {
  type countUnread,
  type listNotices as listCall,
  markRead as markCall,
  type ReplyOf,
  type RequestOf,
  readNotice as readCall,
  refusalsOf,
} from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { mapPage, pagingFrom } from '../../paging.ts'
import { findVisitor } from '../accounts/index.ts'
import { unreadNotifications } from '../notifications/index.ts'
import { languageOrder, refFrom, summaryOf, toHead, treeOf } from './shown-items.ts'
import { addReads, type LocalizedItem, readOf, shownItem, shownItems, unreadOf } from './tables/shown.ts'

type Unread = ReplyOf<typeof countUnread>
type Caller = Pick<PublicCaller, 'token' | 'lang'>
const refuseRead = refusalsOf(readCall)
const refuseMark = refusalsOf(markCall)

/** The notices that are shown now, each with whether the caller has read it. */
export async function listNotices(
  ctx: Context,
  paging: RequestOf<typeof listCall>,
  caller: Caller,
): Promise<ReplyOf<typeof listCall>> {
  const order = languageOrder(caller.lang)
  const page = await shownItems(ctx.db, { kind: 'notice', order, ...pagingFrom(paging) })
  const isRead = await readBy(ctx, caller, page.list)
  return mapPage(page, (item) => toNotice(item, isRead(item.id)))
}

/** One notice, whole; refuses with not_found what is not shown now. */
export async function readNotice(
  ctx: Context,
  ref: string,
  caller: Caller,
): Promise<ReplyOf<typeof readCall>> {
  const item = await shownItem(ctx.db, 'notice', languageOrder(caller.lang), refFrom(ref))
  if (!item) throw refuseRead('not_found')
  const isRead = await readBy(ctx, caller, [item])
  return { ...toNotice(item, isRead(item.id)), body: treeOf(item.body) }
}

/** How many notices, and how many notifications of their own, the player has not read. */
export async function unreadNotices({ db }: Readonly<{ db: Tx }>, playerId: bigint): Promise<Unread> {
  return { unread: await unreadOf(db, playerId), own: await unreadNotifications(db, playerId) }
}

/** Notes that the player has read a notice, or all that are shown; answers how many are left. Safe to repeat. */
export function markRead(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  ref: string | undefined,
): Promise<Unread> {
  return db.transaction(async (tx) => {
    const item = ref === undefined ? null : await shownItem(tx, 'notice', languageOrder('en'), refFrom(ref))
    if (item === undefined) throw refuseMark('not_found')
    await addReads(tx, playerId, item?.id ?? null)
    return unreadNotices({ db: tx }, playerId)
  })
}

async function readBy({ db }: Pick<Context, 'db'>, caller: Caller, items: readonly LocalizedItem[]) {
  const visitor = await findVisitor({ db }, caller)
  const ids = items.map(({ id }) => id)
  const read = visitor && (await readOf(db, visitor.playerId, ids))
  return (id: bigint): boolean | null => read?.has(id) ?? null
}

const toNotice = (item: LocalizedItem, isRead: boolean | null) => ({
  ...toHead(item),
  summary: summaryOf(item.body),
  publishedAt: item.from,
  isPinned: item.isPinned,
  isRead,
})
