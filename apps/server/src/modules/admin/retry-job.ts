import { refusalsOf } from '@opendraw/contract'
import { retryJob as call } from '@opendraw/contract/operator'
import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/bind.ts'
import { retryPeriod } from '../calendar/index.ts'
import { by, writeAudit } from '../operators/index.ts'

const refuse = refusalsOf(call)

export type RetryInput = Readonly<{ name: string; day: string; reason: string }>

/** Makes a period of the calendar due now, with the audit line; answers when it was due at first. */
export async function retryJob(
  ctx: Context,
  caller: OperatorCaller,
  { name, day, reason }: RetryInput,
): Promise<{ dueAt: Date }> {
  if (reason.trim() === '') throw refuse('reason_required')
  return ctx.db.transaction(async (tx) => {
    const { dueAt, failures } = await retryPeriod(tx, name, day)
    const line = { act: 'job.retry', subject: `job:${name}:${day}`, reason: reason.trim() }
    await writeAudit(tx, { ...by(caller), ...line, after: { failures } })
    return { dueAt }
  })
}
