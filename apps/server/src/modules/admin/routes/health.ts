import { getHealth, listJobs, retryJob } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { listCalendarJobs } from '../../calendar/index.ts'
import { readHouse, readLoops, shownError } from '../../health/index.ts'
import { readAuditCheck } from '../check-audit.ts'
import { readQueueFigures } from '../queues/count-waiting.ts'
import { retryJob as retry } from '../retry-job.ts'

/** How the house runs, and its jobs. */
export const healthRoutes: Binding[] = [
  bind(getHealth, async ({ db }) => ({
    ...(await readHouse(db)),
    queues: await readQueueFigures(db),
    audit: (await readAuditCheck(db)) ?? null,
  })),
  bind(listJobs, async ({ db }) => ({
    calendar: (await listCalendarJobs(db)).map(toJob),
    loops: await readLoops(db),
  })),
  bind(retryJob, (ctx, input, caller) => retry(ctx, caller, input)),
]

type Job = Awaited<ReturnType<typeof listCalendarJobs>>[number]

function toJob(job: Job) {
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
