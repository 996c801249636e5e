/** The month so many months later: monthAfter('2026-12', 1) is 2027-01. */
export function monthAfter(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

/** A day of the calendar; one beside its month only fills a week. */
export type CalendarDay = Readonly<{ day: string; isOutside: boolean }>

/** The days of a month in weeks from Monday on. */
export function weeksOf(month: string): CalendarDay[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const [year, at] = [first.getUTCFullYear(), first.getUTCMonth()]
  const count = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
  const lead = (first.getUTCDay() + 6) % 7
  const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, cell) => {
    const day = new Date(Date.UTC(year, at, cell - lead + 1)).toISOString().slice(0, 10)
    return { day, isOutside: !day.startsWith(month) }
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** A month as text: November 2026, of the calendar that every other date is in. Days are the server's, in UTC. */
export function monthName(month: string, locale: string): string {
  const format = { year: 'numeric', month: 'long', calendar: 'gregory', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${month}-01T00:00:00Z`))
}

/** The days of the week from Monday on, short and in full. */
export function weekdays(locale: string): { short: string; long: string }[] {
  const short = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 2024-01-01 was a Monday.
  return Array.from({ length: 7 }, (_, at) => {
    const day = new Date(Date.UTC(2024, 0, 1 + at))
    return { short: short.format(day), long: long.format(day) }
  })
}

/** A day as text: 21 November. */
export function dayName(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
