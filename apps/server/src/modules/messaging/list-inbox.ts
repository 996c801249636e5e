import type { Context } from '../../context.ts'
import { type Channel, inboxRows } from './tables/messages.ts'
import { mailText, smsText } from './message-text.ts'
import { openMessage } from './seal-message.ts'

export interface InboxMessage {
  readonly id: bigint
  readonly channel: Channel
  readonly to: string
  readonly text: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * The messages that a demo without a mail server or short messages keeps for its operators, newest first; `next` is the
 * `before` of the page below. Empty where the deployment has no such inbox.
 */
export async function listInbox(
  ctx: Context,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<{ list: InboxMessage[]; next: bigint | null }> {
  if (!ctx.config.hasDemoInbox) return { list: [], next: null }
  const rows = await inboxRows(ctx.db, before, limit)
  const list = rows.map(({ id, channel, sealed, createdAt, expiresAt }) => {
    const words = openMessage(ctx, channel, sealed)
    const text = channel === 'email' ? mailText(words).text : smsText(words)
    return { id, channel, to: words.to, text, createdAt, expiresAt }
  })
  return { list, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}
