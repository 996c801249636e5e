import { refusalsOf } from '@opendraw/contract'
import {
  answerSupport as call,
  closeSupportThread as closeCall,
  giveFinalAnswer as finalCall,
} from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { announce } from '../../../announce.ts'
import type { Context } from '../../../context.ts'
import { keepMessage } from '../../messaging/index.ts'
import { openAddress, sealText } from '../sealed-text.ts'
import { addMessage, countMessages, hasMessage } from '../tables/messages.ts'
import { agentWrote, closeThreadRow, lockThread, type ThreadRow } from '../tables/threads.ts'
import { MESSAGES_MAX } from '../write-support.ts'

const refuse = refusalsOf(call)
const refuseFinal = refusalsOf(finalCall)
const refuseClose = refusalsOf(closeCall)
/** The mail that announces an answer is tried for a day. */
const MAIL_LIFE_SECONDS = 86_400

type Read = Readonly<{
  id: bigint
  /** The newest message that the operator has read. */
  seen: bigint
}>
export type Answer = Read & Readonly<{ operatorId: bigint; text: string; key: string; asksReply: boolean }>

/**
 * Answers a customer in the caller's transaction; answers whether it was written now: a repeat with the same key writes
 * nothing. Refuses when the customer or another operator wrote what this one has not read (support_moved), and an account
 * that was closed (support_closed).
 */
export async function answerThread(ctx: Context, tx: Tx, answer: Answer): Promise<boolean> {
  const thread = await lockThread(tx, answer.id)
  if (!thread) throw refuse('not_found')
  return write(ctx, tx, thread, { ...answer, isFinal: false })
}

/** The final answer to a complaint, once, as `answerThread` does it. */
export async function answerComplaint(
  ctx: Context,
  tx: Tx,
  answer: Omit<Answer, 'asksReply'>,
): Promise<boolean> {
  const thread = await lockThread(tx, answer.id)
  if (thread?.complaintNumber == null) throw refuseFinal('not_found')
  if (thread.finalAt !== null && !(await hasMessage(tx, thread.id, answer.key)))
    throw refuseFinal('already_decided')
  return write(ctx, tx, thread, { ...answer, asksReply: false, isFinal: true })
}

/** Closes a thread that the operator has read to its end; a complaint only after its final answer. */
export async function closeThread(tx: Tx, { id, seen }: Read): Promise<void> {
  const thread = await lockThread(tx, id)
  if (!thread) throw refuseClose('not_found')
  if (thread.lastId !== seen) throw refuseClose('support_moved')
  if (thread.complaintNumber !== null && thread.finalAt === null) throw refuseClose('support_final_missing')
  await closeThreadRow(tx, id)
  await announceTo(tx, thread)
}

async function write(
  ctx: Context,
  tx: Tx,
  thread: ThreadRow,
  { operatorId, seen, text, key, asksReply, isFinal }: Answer & Readonly<{ isFinal: boolean }>,
): Promise<boolean> {
  if (await hasMessage(tx, thread.id, key)) return false
  if (thread.isOver) throw refuse('support_closed')
  if (thread.lastId !== seen) throw refuse('support_moved')
  if ((await countMessages(tx, thread.id)) >= MESSAGES_MAX) throw refuse('support_full')
  const sealed = await sealText(ctx, tx, thread, 'support_message.text', text.trim())
  const message = { threadId: thread.id, operatorId, key, text: sealed, isFinal, pictures: [] }
  const state = asksReply ? 'waiting' : 'answered'
  await agentWrote(tx, thread.id, await addMessage(tx, message), { state, isFinal })
  await announceTo(tx, thread)
  await mailTo(ctx, tx, thread)
  return true
}

async function announceTo(tx: Tx, { id, playerId }: ThreadRow): Promise<void> {
  if (playerId !== null) await announce(tx, { type: 'support', playerId, payload: { id } })
}

/** A visitor hears by mail that there is an answer, and nothing of it: they read it after a new code. */
async function mailTo(ctx: Context, tx: Tx, thread: ThreadRow): Promise<void> {
  if (thread.visitorAddress === null || thread.visitorIndex === null) return
  const to = openAddress(ctx, thread.visitorIndex, thread.visitorAddress)
  const words = { to, lang: thread.lang, scene: 'support_answer' } as const
  await keepMessage(ctx, tx, { channel: 'email', words, isForNobody: false, lifeSeconds: MAIL_LIFE_SECONDS })
}
