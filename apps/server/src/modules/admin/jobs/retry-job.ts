import { refusalsOf } from '@opendraw/contract'
import { retryJob as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type listCalendarJobs, retryPeriod } from '../../calendar/index.ts'
import { shownError } from '../../health/index.ts'
import { by, writeAudit } from '../../operators/index.ts'

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

type Job = Awaited<ReturnType<typeof listCalendarJobs>>[number]

/** A job of the calendar as the console shows it. */
export function toJob(job: Job) {
  const { name, waiting, nextAt, lastDay, lastDoneAt, lastBeganAt, openDay, openDueAt } = job
  return {
    ...{ name, waiting, nextAt },
    last:
      lastDay === null || lastDoneAt === null
        ? null
        : {
            day: lastDay,
            doneAt: lastDoneAt,
            durationMs: lastBeganAt && BigInt(lastDoneAt.getTime() - lastBeganAt.getTime()),
            steps: job.lastSteps ?? 0,
            failures: job.lastFailures ?? 0,
          },
    open:
      openDay === null || openDueAt === null
        ? null
        : {
            day: openDay,
            dueAt: openDueAt,
            retryAt: job.openRetryAt,
            steps: job.openSteps ?? 0,
            failures: job.openFailures ?? 0,
            error: job.openError === null ? null : shownError(job.openError),
          },
  }
}
