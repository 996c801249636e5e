import {
  readSupport as call,
  type listSupport,
  type ReplyOf,
  refusalsOf,
  type SupportThread,
} from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { mapPage, type Page, type Paging } from '../../paging.ts'
import { openTexts } from './sealed-text.ts'
import { countUnread, setSeen, type ThreadRow, threadById, threadsOf } from './tables/threads.ts'
import { complaintOf, toThread } from './to-thread.ts'

const refuse = refusalsOf(call)
const SUMMARY_CHARS = 120

/** One thread of the player, whole; another's counts as absent (not_found). */
export async function readThread(ctx: Context, playerId: bigint, id: bigint): Promise<SupportThread> {
  return toThread(ctx, ctx.db, await ownThread(ctx, playerId, id))
}

async function ownThread({ db }: Pick<Context, 'db'>, playerId: bigint, id: bigint): Promise<ThreadRow> {
  const thread = await threadById(db, id)
  if (thread?.playerId !== playerId) throw refuse('not_found')
  return thread
}

/** The player's threads, the one with the newest message first. */
export async function listThreads(
  ctx: Context,
  playerId: bigint,
  paging: Paging,
): Promise<ReplyOf<typeof listSupport>> {
  const page = await threadsOf(ctx.db, playerId, paging)
  const place = { id: 0n, playerId }
  const sealed = page.list.map(({ text }) => text)
  const texts = await openTexts(ctx, ctx.db, place, 'support_message.text', sealed)
  const textOf = new Map(page.list.map(({ id }, at) => [id, texts[at]]))
  return mapPage(page, (row) => ({
    id: row.id,
    topic: row.topic,
    state: row.state,
    openedAt: row.openedAt,
    lastAt: row.lastAt,
    complaint: complaintOf(row),
    lastFrom: row.isFromAgent ? 'agent' : 'customer',
    summary: summaryOf(textOf.get(row.id) ?? ''),
    isUnread: row.isUnread,
  }))
}

function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return [...line].length <= SUMMARY_CHARS ? line : `${[...line].slice(0, SUMMARY_CHARS - 1).join('')}…`
}

/** How many threads have an answer that the player has not seen. */
export async function unreadThreads(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
): Promise<{ unread: number }> {
  return { unread: await countUnread(db, playerId) }
}

/** Notes that the player has seen a thread up to that message; answers how many are left. Safe to repeat. */
export async function markSeen(
  ctx: Context,
  playerId: bigint,
  { id, message }: Readonly<{ id: bigint; message: bigint }>,
): Promise<{ unread: number }> {
  await ownThread(ctx, playerId, id)
  await setSeen(ctx.db, id, message)
  return unreadThreads(ctx, playerId)
}

/** A page of the copy of one's data: whole threads, without operators' names and notes (docs/support.md says why). */
export async function exportThreads(ctx: Context, playerId: bigint, paging: Paging): Promise<Page<object>> {
  const { list, next } = await threadsOf(ctx.db, playerId, paging)
  const rows: object[] = []
  for (const row of list) {
    assert(row.playerId === playerId, 'threads of a player are theirs')
    rows.push(await toThread(ctx, ctx.db, row))
  }
  return { list: rows, next }
}
