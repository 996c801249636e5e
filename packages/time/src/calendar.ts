/** Lengths in milliseconds. A day is one of UTC: it has no change of clocks. */
export const MINUTE_MS = 60_000

export const HOUR_MS = 60 * MINUTE_MS

export const DAY_MS = 24 * HOUR_MS

/** The day of an instant in UTC, as 2026-11-21. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The first instant of a day, UTC. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** The day so many days later, or earlier: dayAfter('2026-12-31', 1) is 2027-01-01. */
export function dayAfter(day: string, days: number): string {
  return dayOf(new Date(startOfDay(day).getTime() + days * DAY_MS))
}

/** How many days after the first the second is: daysBetween('2026-12-31', '2027-01-01') is 1. Below zero when it is before. */
export function daysBetween(first: string, last: string): number {
  return (startOfDay(last).getTime() - startOfDay(first).getTime()) / DAY_MS
}

/** A typed day, such as 1990-12-31, when the calendar has it; else null. */
export function dayFrom(typed: string): string | null {
  const at = startOfDay(typed)
  return Number.isFinite(at.getTime()) && dayOf(at) === typed ? typed : null
}

/** Whole years from a birthday to a day. A person born on 29 February is a year older on 1 March of a common year. */
export function ageOn(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return day.slice(5) >= birthDay.slice(5) ? years : years - 1
}

/** A month of the calendar in UTC: from its first day up to, not including, the next one's. */
export type Month = Readonly<{ /** 2026-10 */ name: string; first: string; until: string }>

/** The month in which this instant lies. */
export function monthAt(at: Date): Month {
  return month(at.getUTCFullYear(), at.getUTCMonth())
}

/** The month so many months before the one in which this instant lies. */
export function monthBefore(at: Date, months = 1): Month {
  return month(at.getUTCFullYear(), at.getUTCMonth() - months)
}

function month(year: number, index: number): Month {
  const first = firstDay(year, index)
  return { name: first.slice(0, 7), first, until: firstDay(year, index + 1) }
}

function firstDay(year: number, index: number): string {
  return dayOf(new Date(Date.UTC(year, index, 1)))
}

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
