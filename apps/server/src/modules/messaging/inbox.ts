import { codeScenes, languages, Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import * as z from 'zod'
import type { Context } from '../../context.ts'
import { mask } from '../credentials/index.ts'
import { blindIndex, decrypt, encrypt } from '../privacy/index.ts'
import { keyOf } from './codes/code-hashes.ts'
import { aboutOf, type MessageText, mailText, newsScenes, smsText } from './message.ts'
import { addMessage, type Channel, inboxRows, isOutboxFull } from './tables/messages.ts'

const Words = z.discriminatedUnion('scene', [
  z.object({ to: z.string(), lang: z.enum(languages), scene: z.enum(codeScenes), code: z.string() }),
  z.object({ to: z.string(), lang: z.enum(languages), scene: z.literal('support_answer') }),
  z.object({ to: z.string(), lang: z.enum(languages), scene: z.enum(newsScenes) }),
  z.object({ to: z.string(), scene: z.literal('invitation'), link: z.string() }),
  z.object({
    to: z.string(),
    scene: z.enum(['alert', 'report']),
    subject: z.string(),
    lines: z.array(z.string()),
  }),
])

/** Of each lane: what fills that of the players keeps no alert back. */
const WAITING_MAX = 10_000

/** How messages leave on that channel: sent, kept for the operators of a demo, or (null) not at all. */
export function wayOf({ config }: Pick<Context, 'config'>, channel: Channel): 'waiting' | 'inbox' | null {
  if ((channel === 'email' ? config.mail : config.sms) !== null) return 'waiting'
  return config.hasDemoInbox ? 'inbox' : null
}

/** The channels on which a code can go out at all. */
export function openChannels(ctx: Pick<Context, 'config'>): Channel[] {
  return (['email', 'mobile'] as const).filter((channel) => wayOf(ctx, channel) !== null)
}

/**
 * Puts a message into the outbox with the caller's transaction: nothing is sent if it rolls back. Refuses `busy` when
 * too many wait. A message without recipient is made and sealed like any other, and never sent.
 */
export async function keepMessage(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  message: Readonly<{
    channel: Channel
    words: MessageText
    /** Whose it is, where that is known. */
    playerId?: bigint | null
    isForNobody: boolean
    lifeSeconds: number
  }>,
): Promise<void> {
  const { channel, words, playerId = null, isForNobody, lifeSeconds } = message
  const about = aboutOf(words)
  if (await isOutboxFull(tx, about.isForHouse, WAITING_MAX)) throw new Refusal('busy')
  const sealed = sealMessage(ctx, channel, words)
  const way = wayOf(ctx, channel) ?? 'nobody'
  const to = { playerId, recipient: mask(words.to), mark: markOf(ctx, words.to) }
  await addMessage(tx, { channel, state: isForNobody ? 'nobody' : way, ...about, ...to, sealed, lifeSeconds })
}

/** By which the messages to a whole address are found. */
export function markOf(ctx: Pick<Context, 'config'>, to: string): Buffer {
  return blindIndex(ctx, 'message.recipient', to)
}

type Keys = Readonly<{ config: Pick<Context['config'], 'passwordKey'> }>

/** The content and recipient of a message, sealed, so that the database alone reveals neither; valid on its channel alone. */
function sealMessage(keys: Keys, channel: Channel, words: MessageText): Buffer {
  return encrypt(keyOf(keys, 'message'), Buffer.from(JSON.stringify(words)), Buffer.from(channel))
}

/** What was sealed; throws when it was altered or sealed under another key. */
export function openMessage(keys: Keys, channel: Channel, sealed: Buffer): MessageText {
  const plain = decrypt(keyOf(keys, 'message'), sealed, Buffer.from(channel))
  return Words.parse(JSON.parse(plain.toString()))
}

type InboxMessage = Readonly<{
  id: bigint
  channel: Channel
  to: string
  text: string
  createdAt: Date
  expiresAt: Date
}>

/**
 * The messages that a demo without a mail server or short messages keeps for its operators, newest first; `next` is the
 * `before` of the page below. Empty where the deployment has no such inbox.
 */
export async function listInbox(
  ctx: Context,
  { before, limit }: Readonly<{ before: bigint | null; limit: number }>,
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
