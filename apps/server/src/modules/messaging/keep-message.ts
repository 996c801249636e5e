import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { addMessage, type Channel, isOutboxFull } from './tables/messages.ts'
import { type MessageWords } from './message-text.ts'
import { sealMessage } from './seal-message.ts'

const waitingMax = 10_000

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
 * too many wait. A message for nobody is made and sealed like any other, and never sent.
 */
export async function keepMessage(
  ctx: Context,
  tx: Tx,
  message: {
    readonly channel: Channel
    readonly words: MessageWords
    readonly isForNobody: boolean
    readonly lifeSeconds: number
  },
): Promise<void> {
  const { channel, words, isForNobody, lifeSeconds } = message
  if (await isOutboxFull(tx, waitingMax)) throw new Refusal('busy')
  const sealed = sealMessage(ctx, channel, words)
  const way = wayOf(ctx, channel) ?? 'nobody'
  await addMessage(tx, { channel, state: isForNobody ? 'nobody' : way, sealed, lifeSeconds })
}
