import { refusalsOf } from '@opendraw/contract'
import { makeComplaint as complaintCall, noteSupport as noteCall } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { sealText } from '../sealed-text.ts'
import { addNoteRow } from '../tables/messages.ts'
import { lockThread, makeComplaintRow, setAssignee } from '../tables/threads.ts'

const refuseNote = refusalsOf(noteCall)
const refuseComplaint = refusalsOf(complaintCall)

/** Notes something about a thread, for operators alone: no call of a customer reads it, and no copy of their data. */
export async function addNote(
  ctx: Context,
  tx: Tx,
  { id, operatorId, text }: Readonly<{ id: bigint; operatorId: bigint; text: string }>,
): Promise<void> {
  const thread = await lockThread(tx, id)
  if (!thread) throw refuseNote('not_found')
  if (thread.isOver) throw refuseNote('support_closed')
  await addNoteRow(tx, id, operatorId, await sealText(ctx, tx, thread, 'support_note.text', text.trim()))
}

/** Assigns a thread; answers who had it before. The caller knows that the operator may answer. */
export async function assignThread(tx: Tx, id: bigint, operatorId: bigint | null): Promise<bigint | null> {
  const thread = await lockThread(tx, id)
  if (!thread) throw refuseNote('not_found')
  await setAssignee(tx, id, operatorId)
  return thread.assigneeId
}

/** Treats a thread as a complaint; it gets a number, and is due eight weeks after its opening. */
export async function makeComplaint(tx: Tx, id: bigint): Promise<void> {
  const thread = await lockThread(tx, id)
  if (!thread) throw refuseComplaint('not_found')
  if ((await makeComplaintRow(tx, id)) === 0) throw refuseComplaint('already_decided')
}
