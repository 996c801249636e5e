import { dayOf, startOfDay } from './days.ts'
import { DAY_MS } from './durations.ts'

export type Every = 'day' | 'week'

/** A day, or a week from Monday on, in UTC: from its first instant up to, not including, `until`. */
export type Period = Readonly<{
  /** Its first day, as 2026-11-21: the name of the period. */
  day: string
  from: Date
  until: Date
}>

/** The period of which this is the first day. */
export function periodOf(every: Every, day: string): Period {
  const from = startOfDay(day)
  return { day, from, until: new Date(from.getTime() + (every === 'day' ? 1 : 7) * DAY_MS) }
}

/** The period in which this instant lies. */
export function periodAt(every: Every, at: Date): Period {
  const day = Math.floor(at.getTime() / DAY_MS)
  const first = every === 'day' ? day : mondayOf(day)
  return periodOf(every, dayOf(new Date(first * DAY_MS)))
}

/** The one after it. */
export function periodAfter(every: Every, { until }: Period): Period {
  return periodOf(every, dayOf(until))
}

/** The Monday of the week of a day, both counted from 1970-01-01, which is day 0 and was a Thursday. */
export function mondayOf(day: number): number {
  return Math.floor((day + 3) / 7) * 7 - 3
}
