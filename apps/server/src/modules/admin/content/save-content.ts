import { refusalsOf } from '@opendraw/contract'
import { saveContent as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type ItemRow, type ItemWish, saveItem } from '../../content/index.ts'
import { by, writeAudit } from '../../operators/index.ts'

const refuse = refusalsOf(call)

/** Writes a text and the audit line, both or neither. The words themselves are kept under their version; the line names it. */
export function saveContent(
  { db }: Pick<Context, 'db'>,
  caller: OperatorCaller,
  { reason, ...wish }: Omit<ItemWish, 'operatorId'> & { readonly reason: string },
): Promise<ItemRow> {
  if (reason.trim() === '') throw refuse('reason_required')
  return db.transaction(async (tx) => {
    const { before, after } = await saveItem(tx, { ...wish, operatorId: caller.operatorId })
    await writeAudit(tx, {
      ...by(caller),
      act: 'content.save',
      subject: `content:${after.id}`,
      reason: reason.trim(),
      ...(before && { before: stood(before) }),
      after: stood(after),
    })
    return after
  })
}

function stood({ id, changedAt, changedBy, ...item }: ItemRow): Readonly<Record<string, unknown>> {
  return { ...item }
}
