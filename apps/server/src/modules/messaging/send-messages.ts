import type { Context } from '../../context.ts'
import { codeOf } from '../../log.ts'
import { openMessage } from './inbox.ts'
import { MessageRefused } from './message.ts'
import type { Senders } from './senders.ts'
import { claimMessages, closeSent, noteFailure, type SealedMessage } from './tables/messages.ts'

const BATCH = 10
/** Longer than a try may take, so that no other node begins a second one. */
const FIRST_PAUSE_SECONDS = 20

/** Whose messages: players' and visitors', or operators' (alerts, reports and links). Each lane has its own turn, so that neither waits for the other. */
export type Lane = 'players' | 'house'

/**
 * Sends what waits in that lane of the outbox, at most ten; answers how many it tried. One that was not taken waits, each time twice
 * as long, until its code would be of no use. What was sent is erased. Any number of processes may do this at once; a
 * message goes out twice only if one dies between handing it over and writing that down.
 */
export async function sendMessages(ctx: Context, senders: Senders, lane: Lane): Promise<number> {
  const channels = (['email', 'mobile'] as const).filter((channel) => senders[channel] !== null)
  if (channels.length === 0) return 0
  const due = await claimMessages(ctx.db, {
    ...{ isForHouse: lane === 'house', channels },
    ...{ limit: BATCH, firstPauseSeconds: FIRST_PAUSE_SECONDS },
  })
  await Promise.all(due.map((message) => sendOne(ctx, senders, message)))
  return due.length
}

async function sendOne(
  ctx: Context,
  senders: Senders,
  { id, channel, sealed }: SealedMessage,
): Promise<void> {
  const sender = senders[channel]
  if (!sender) return
  try {
    await sender.send(id, openMessage(ctx, channel, sealed))
    await closeSent(ctx.db, id)
  } catch (error) {
    await noteFailure(ctx.db, id, codeOf(error), error instanceof MessageRefused)
    ctx.log.warn('message.not_sent', { reason: codeOf(error) })
  }
}
