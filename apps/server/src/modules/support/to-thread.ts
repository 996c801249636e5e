import type { SupportThread } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { openTexts } from './sealed-text.ts'
import { messagesOf } from './tables/messages.ts'
import type { ThreadRow } from './tables/threads.ts'

const NUMBER_DIGITS = 6

/** A thread as its customer reads it: without the names of operators, and without their notes. */
export async function toThread(
  ctx: Pick<Context, 'config'>,
  db: Tx,
  thread: ThreadRow,
): Promise<SupportThread> {
  const rows = await messagesOf(db, thread.id)
  const texts = await openTexts(
    ctx,
    db,
    thread,
    'support_message.text',
    rows.map(({ text }) => text),
  )
  const { id, topic, state, openedAt, lastAt } = thread
  return {
    id,
    topic,
    state,
    openedAt,
    lastAt,
    complaint: complaintOf(thread),
    canWrite: !thread.isPast && !thread.isOver,
    messages: rows.map(({ id: message, operatorId, pictures, at, isFinal }, n) => ({
      id: message,
      from: operatorId === null ? 'customer' : 'agent',
      text: texts[n] ?? null,
      pictures: [...pictures],
      at,
      isFinal,
    })),
  }
}

/** The number, the due date and the final answer of a complaint; null of anything else. */
export function complaintOf({
  complaintNumber,
  openedAt,
  dueAt,
  finalAt,
}: ThreadRow): SupportThread['complaint'] {
  if (complaintNumber === null || dueAt === null) return null
  const number = `C-${openedAt.getUTCFullYear()}-${String(complaintNumber).padStart(NUMBER_DIGITS, '0')}`
  return { number, dueAt, finalAt }
}
