import {
  writeSupport as call,
  type Language,
  refusalsOf,
  type SupportThread,
  type SupportTopic,
} from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { networkOf, takeShared } from '../../http/throttle.ts'
import { takePictures } from '../uploads/index.ts'
import { sealText } from './sealed-text.ts'
import { addMessage, countMessages, hasMessage } from './tables/messages.ts'
import {
  addThread,
  type Customer,
  closeThreadRow,
  closeThreadsOf,
  customerWrote,
  lockCustomer,
  lockThread,
  type ThreadRow,
  threadByKey,
} from './tables/threads.ts'
import { toThread } from './to-thread.ts'

const refuse = refusalsOf(call)
const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600

/** Threads of one customer a day, and of one network, in which several people may live. */
const THREADS_PER_DAY = 5
const THREADS_PER_NETWORK = 60
/** Messages of one customer an hour. */
const MESSAGES_PER_HOUR = 30
/** A thread is read as a whole. */
export const MESSAGES_MAX = 200

/** Who writes, from where and in which language. */
export type Writer = Readonly<{ customer: Customer; ip: string; lang: Language }>
type Message = Readonly<{ text: string; pictures: readonly string[]; key: string }>

/**
 * Opens a thread with its first message; a repeat with the same key answers the thread of the first call. Refuses too many
 * of one customer or network (too_many_requests), and pictures that are not theirs or were used (picture_unknown).
 */
export function openThread(
  ctx: Context,
  writer: Writer,
  { topic, ...message }: Message & Readonly<{ topic: SupportTopic }>,
  onOpened: (tx: Tx, id: bigint) => Promise<void> = async () => undefined,
): Promise<SupportThread> {
  const { customer, lang } = writer
  const name = nameOf(customer)
  return ctx.db.transaction(async (tx) => {
    await lockCustomer(tx, name)
    const before = await threadByKey(tx, customer, message.key)
    if (before) return toThread(ctx, tx, before)
    await aDay(tx, `support:open:${name}`, THREADS_PER_DAY)
    await aDay(tx, `support:network:${networkOf(writer.ip)}`, THREADS_PER_NETWORK)
    const id = await addThread(tx, { customer, key: message.key, topic, lang })
    await onOpened(tx, id)
    return write(ctx, tx, { id, playerId: customer.playerId }, message, writer)
  })
}

/**
 * Writes on in a thread, which then waits for an operator, also when it was closed less than 14 days ago; a repeat with the
 * same key writes nothing. `isTheirs` says whether the thread is the writer's: any other counts as absent (not_found).
 */
export function writeOn(
  ctx: Context,
  writer: Writer,
  { id, ...message }: Message & Readonly<{ id: bigint }>,
  isTheirs: (thread: ThreadRow) => boolean,
): Promise<SupportThread> {
  return ctx.db.transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    if (!thread || !isTheirs(thread)) throw refuse('not_found')
    if (await hasMessage(tx, id, message.key)) return toThread(ctx, tx, thread)
    if (thread.isPast || thread.isOver) throw refuse('support_closed')
    if ((await countMessages(tx, id)) >= MESSAGES_MAX) throw refuse('support_full')
    return write(ctx, tx, thread, message, writer)
  })
}

/** Closes a thread for its customer; a repeat changes nothing. Another's counts as absent (not_found). */
export function closeOwn(
  ctx: Context,
  id: bigint,
  isTheirs: (thread: ThreadRow) => boolean,
): Promise<SupportThread> {
  return ctx.db.transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    if (!thread || !isTheirs(thread)) throw refuse('not_found')
    await closeThreadRow(tx, id)
    return reread(ctx, tx, id)
  })
}

/** Closes all threads of a player whose account ends: no one can write in them any more. */
export async function closeAllOf(tx: Tx, playerId: bigint): Promise<void> {
  await closeThreadsOf(tx, playerId)
}

async function write(
  ctx: Context,
  tx: Tx,
  thread: Readonly<{ id: bigint; playerId: bigint | null }>,
  { text, pictures, key }: Message,
  { customer, lang }: Writer,
): Promise<SupportThread> {
  const each = { burst: MESSAGES_PER_HOUR, everySeconds: HOUR_SECONDS / MESSAGES_PER_HOUR }
  await takeShared(tx, `support:write:${nameOf(customer)}`, each)
  if (thread.playerId !== null) await takePictures(tx, thread.playerId, pictures, 'support')
  const sealed = await sealText(ctx, tx, thread, 'support_message.text', text.trim())
  const added = { threadId: thread.id, operatorId: null, key, text: sealed, isFinal: false, pictures }
  await customerWrote(tx, thread.id, await addMessage(tx, added), lang)
  return reread(ctx, tx, thread.id)
}

async function reread(ctx: Context, tx: Tx, id: bigint): Promise<SupportThread> {
  const row = await lockThread(tx, id)
  assert(row !== undefined, 'a thread just written in is there')
  return toThread(ctx, tx, row)
}

const aDay = (tx: Tx, key: string, burst: number) =>
  takeShared(tx, key, { burst, everySeconds: DAY_SECONDS / burst })

/** A customer as a key of the throttle: it names no one. */
const nameOf = (customer: Customer): string =>
  customer.playerId === null ? customer.visitorIndex.toString('base64url') : String(customer.playerId)
