import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { Page, Paging } from '../../../paging.ts'
import type { Waiting } from '../../../waiting.ts'
import { mask } from '../../credentials/index.ts'
import { type Picture, readPicture } from '../../uploads/index.ts'
import { openAddress, openTexts } from '../sealed-text.ts'
import { type MessageRow, messagesOf, notesOf, threadOfPicture } from '../tables/messages.ts'
import * as rows from '../tables/threads.ts'
import { queuePage, type ThreadFilter, type ThreadRow, threadById } from '../tables/threads.ts'

export type OpenedMessage = Omit<MessageRow, 'text'> & Readonly<{ text: string | null }>
export type OpenedNote = Readonly<{ id: bigint; operatorId: bigint; text: string | null; at: Date }>

/** A thread with its messages and the notes about it, for an operator; undefined for an unknown one. */
export async function openThreadFor(
  ctx: Pick<Context, 'db' | 'config'>,
  id: bigint,
): Promise<{ thread: ThreadRow; messages: OpenedMessage[]; notes: OpenedNote[] } | undefined> {
  const thread = await threadById(ctx.db, id)
  if (!thread) return undefined
  const [messages, notes] = await Promise.all([messagesOf(ctx.db, id), notesOf(ctx.db, id)])
  const [texts, noted] = await Promise.all([
    openTexts(ctx, ctx.db, thread, 'support_message.text', messages.map(textOf)),
    openTexts(ctx, ctx.db, thread, 'support_note.text', notes.map(textOf)),
  ])
  return {
    thread,
    messages: messages.map((row, at) => ({ ...row, text: texts[at] ?? null })),
    notes: notes.map((row, at) => ({ ...row, text: noted[at] ?? null })),
  }
}

const textOf = ({ text }: Readonly<{ text: Buffer }>) => text

/** A visitor's address as operators see it; empty for a player's thread. */
export function maskedVisitor(
  ctx: Pick<Context, 'config'>,
  { visitorIndex, visitorAddress }: ThreadRow,
): string {
  return visitorIndex && visitorAddress ? mask(openAddress(ctx, visitorIndex, visitorAddress)) : ''
}

/** A picture of a customer with its thread; null for one that was sent in none, or was erased. */
export async function supportPicture(
  ctx: Context,
  id: string,
): Promise<(Picture & Readonly<{ threadId: bigint }>) | null> {
  const picture = await readPicture(ctx, id)
  const threadId = picture?.kind === 'support' ? await threadOfPicture(ctx.db, id) : null
  return picture && threadId !== null ? { ...picture, threadId } : null
}

/** A page of the queue: what waits for an operator by how long, anything else the newest first. */
export function listThreadQueue(db: Tx, filter: ThreadFilter, paging: Paging): Promise<Page<ThreadRow>> {
  return queuePage(db, filter, paging)
}

/** The threads that wait for an operator. */
export function waitingThreads(db: Tx): Promise<Waiting> {
  return rows.waitingThreads(db)
}

/** The thread alone; undefined for an unknown one. */
export function findThread(db: Tx, id: bigint): Promise<ThreadRow | undefined> {
  return threadById(db, id)
}
