const DAY_MS = 86_400_000

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
  const from = new Date(`${day}T00:00:00Z`)
  return { day, from, until: new Date(from.getTime() + lengthMs(every)) }
}

/** The period in which this instant lies. */
export function periodAt(every: Every, at: Date): Period {
  const day = Math.floor(at.getTime() / DAY_MS)
  // 1970-01-01 was a Thursday.
  const first = every === 'day' ? day : day - ((((day + 3) % 7) + 7) % 7)
  return periodOf(every, dayOf(new Date(first * DAY_MS)))
}

/** The one after it. */
export function periodAfter(every: Every, { until }: Period): Period {
  return periodOf(every, dayOf(until))
}

/** The day of an instant in UTC, as 2026-11-21. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

function lengthMs(every: Every): number {
  return every === 'day' ? DAY_MS : 7 * DAY_MS
}
