import type { Db, Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { type Every, MINUTE_MS, type Period, periodAfter, periodAt, periodOf } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { traced } from '../../tracing/traced.ts'
import * as rows from './tables.ts'

/** What waits for other work to end is looked at again so soon. */
const WAIT_MS = 5_000

/**
 * Plans the periods of every job that have ended since it was last planned, and works off what is due, step by step: each
 * step once, on whatever node, however late. A step that fails is logged and tried again a minute later; the other jobs go on.
 * `now` is the database's time; tests give their own. `atOnce`: so many jobs are worked on side by side.
 */
export async function runCalendar(
  ctx: Context,
  jobs: readonly CalendarJob[],
  now?: Date,
  atOnce = 1,
): Promise<void> {
  const at = now ?? (await databaseTime(ctx.db))
  for (const job of jobs) await planPeriods(ctx.db, job, at)
  await Promise.all(Array.from({ length: atOnce }, () => workOffAll(ctx, jobs, at)))
}

/** Plans each period of a job that has ended; the first time the last one alone, so that nothing is done for before it existed. */
async function planPeriods(db: Db, job: CalendarJob, at: Date): Promise<void> {
  const last = await rows.lastPlanned(db, job.name)
  let period =
    last === null ? before(job, periodAt(job.every, at)) : periodAfter(job.every, periodOf(job.every, last))
  for (; period.until <= at; period = periodAfter(job.every, period)) {
    const dueAt = new Date(period.until.getTime() + job.delayMinutes * MINUTE_MS)
    await rows.plan(db, job.name, period.day, dueAt)
  }
}

function before(job: CalendarJob, { from }: Period): Period {
  return periodAt(job.every, new Date(from.getTime() - 1))
}

async function workOffAll(ctx: Context, jobs: readonly CalendarJob[], at: Date): Promise<void> {
  while (await workOff(ctx, jobs, at));
}

/** Does one step of one job; false when none is due. */
async function workOff(ctx: Context, jobs: readonly CalendarJob[], at: Date): Promise<boolean> {
  let held: { job: CalendarJob; day: string } | undefined
  try {
    const changed = await ctx.db.transaction(async (tx) => {
      const names = jobs.map(({ name }) => name)
      const row = await rows.takeDue(tx, names, at)
      if (!row) return undefined
      const job = jobs.find(({ name }) => name === row.name)
      assert(job !== undefined, 'a job that is taken is one of those asked for')
      held = { job, day: row.day }
      const period = periodOf(job.every, row.day)
      if (job.isReady && !(await job.isReady(tx, period))) {
        await rows.noteDelay(tx, job.name, row.day, new Date(at.getTime() + WAIT_MS), null)
        return []
      }
      const { next, walletsChanged = [] } = await traced('job', `calendar.${job.name}`, () =>
        job.step(ctx, tx, period, row.cursor),
      )
      await rows.noteStep(tx, job.name, row.day, next)
      return walletsChanged
    })
    if (changed && changed.length > 0) ctx.onWalletsChanged(changed)
    return changed !== undefined
  } catch (error) {
    if (!held) throw error
    const { job, day } = held
    ctx.log.error('calendar.job_failed', { job: job.name, day, error })
    await rows.noteDelay(ctx.db, job.name, day, new Date(at.getTime() + MINUTE_MS), String(error))
    return true
  }
}

/** What one step did: where the next one begins, null when the period is done; and whose wallets moved. */
export type Step = Readonly<{ next: bigint | null; walletsChanged?: readonly bigint[] }>

/** What time causes once a period, for all concerned. */
export type CalendarJob = Readonly<{
  /** Never renamed: it is stored in the table. */
  name: string
  every: Every
  /** How long after the end of its period it is due. */
  delayMinutes: number
  /** Whether all that the job reads is complete, the period's stakes being counted; always, when absent. */
  isReady?: (tx: Tx, period: Period) => Promise<boolean>
  /** Does the part of the work after `cursor` (0 at first), in the transaction that notes it: both or neither. */
  step: (ctx: Context, tx: Tx, period: Period, cursor: bigint) => Promise<Step>
}>

/** The database's time, which the calendar goes by. */
export function databaseTime(db: Tx): Promise<Date> {
  return rows.databaseTime(db)
}

/** Whether a period of that job, up to this one, is planned and not done. */
export function isOpen(db: Tx, name: string, day: string): Promise<boolean> {
  return rows.isOpen(db, name, day)
}
