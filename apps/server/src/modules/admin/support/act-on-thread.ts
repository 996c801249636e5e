import { Refusal } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { by, operatorsWith, writeAudit } from '../../operators/index.ts'
import {
  type Answer,
  addNote,
  answerComplaint,
  answerThread,
  assignThread,
  closeThread,
  makeComplaint,
  supportPicture,
} from '../../support/index.ts'

type Typed = Pick<Answer, 'id' | 'seen' | 'text' | 'key'>
const subjectOf = (id: bigint) => `support_thread:${id}`

/** Answers a customer, with the audit line, both or neither; a repeat does neither. What is said is not in the line. */
export async function answerCustomer(
  ctx: Context,
  caller: OperatorCaller,
  answer: Typed & Pick<Answer, 'asksReply'>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isNew = await answerThread(ctx, tx, { ...answer, operatorId: caller.operatorId })
    if (!isNew) return
    const after = { asksReply: answer.asksReply }
    await writeAudit(tx, { ...by(caller), act: 'support.answer', subject: subjectOf(answer.id), after })
  })
}

/** The final answer to a complaint, in the same way. */
export async function giveFinalAnswer(ctx: Context, caller: OperatorCaller, answer: Typed): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isNew = await answerComplaint(ctx, tx, { ...answer, operatorId: caller.operatorId })
    if (isNew) await writeAudit(tx, { ...by(caller), act: 'support.final', subject: subjectOf(answer.id) })
  })
}

/** Closes a thread that was read to its end, with the audit line. */
export async function closeCustomerThread(
  ctx: Context,
  caller: OperatorCaller,
  read: Pick<Answer, 'id' | 'seen'>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await closeThread(tx, read)
    await writeAudit(tx, { ...by(caller), act: 'support.close', subject: subjectOf(read.id) })
  })
}

/** Treats a thread as a complaint from its opening on, with the audit line. */
export async function treatAsComplaint(ctx: Context, caller: OperatorCaller, id: bigint): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await makeComplaint(tx, id)
    await writeAudit(tx, { ...by(caller), act: 'support.complaint', subject: subjectOf(id) })
  })
}

/** Notes something that customers never see, with an audit line without it. */
export async function noteThread(
  ctx: Context,
  caller: OperatorCaller,
  note: Readonly<{ id: bigint; text: string }>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await addNote(ctx, tx, { ...note, operatorId: caller.operatorId })
    await writeAudit(tx, { ...by(caller), act: 'support.note', subject: subjectOf(note.id) })
  })
}

/** Assigns a thread to an operator who may answer it, or to no one, with the audit line. */
export async function assignToAgent(
  ctx: Context,
  caller: OperatorCaller,
  { id, operator }: Readonly<{ id: bigint; operator: bigint | null }>,
): Promise<void> {
  const agents = await operatorsWith(ctx.db, 'support:thread:answer')
  if (operator !== null && !agents.some((agent) => agent.id === operator)) throw new Refusal('no_permission')
  await ctx.db.transaction(async (tx) => {
    const before = await assignThread(tx, id, operator)
    await writeAudit(tx, {
      ...by(caller),
      act: 'support.assign',
      subject: subjectOf(id),
      before: { operator: before },
      after: { operator },
    })
  })
}

/** A picture that a customer sent; each view is written down before it is seen. */
export async function viewSupportPicture(
  ctx: Context,
  id: string,
  caller: OperatorCaller,
): Promise<{ mime: string; bytes: Buffer }> {
  const picture = await supportPicture(ctx, id)
  if (!picture) throw new Refusal('not_found')
  const line = { act: 'support.picture.view', subject: subjectOf(picture.threadId), after: { upload: id } }
  await ctx.db.transaction((tx) => writeAudit(tx, { ...by(caller), ...line }))
  return { mime: picture.mime, bytes: picture.bytes }
}
