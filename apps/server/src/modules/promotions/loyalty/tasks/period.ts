import type { TaskPeriod } from '@opendraw/contract'
import { type Period, periodAt } from '../../../calendar/index.ts'
import { type TaskRow } from './tables/tasks.ts'

/** The day that stands for "once": it is nobody's day or week. */
const once = '1970-01-01'

/** A stretch in which a task is done, and until when it is rewarded; without an end when it is done once. */
export type TaskSpan = Readonly<{ day: string; until: Date; claimUntil: Date | null; isLate: boolean }>

/** The spans of which a task may be rewarded at an instant: this one, and that before it, which a late bet may have completed. */
export function spansAt(period: TaskPeriod, now: Date): TaskSpan[] {
  if (period === 'once') return [{ day: once, until: now, claimUntil: null, isLate: false }]
  const current = periodAt(period, now)
  const previous = periodAt(period, new Date(current.from.getTime() - 1))
  const next = periodAt(period, current.until)
  return [spanOf(current, next.until, false), spanOf(previous, current.until, true)]
}

/** Whether these terms are those of the span: in force now, or for a span that is over, at its end. */
export function holdsFor({ createdAt, endedAt }: TaskRow, { until, isLate }: TaskSpan, now: Date): boolean {
  const at = isLate ? new Date(until.getTime() - 1) : now
  return createdAt <= at && (endedAt === null || endedAt > at)
}

const spanOf = ({ day, until }: Period, claimUntil: Date, isLate: boolean): TaskSpan => ({
  day,
  until,
  claimUntil,
  isLate,
})
