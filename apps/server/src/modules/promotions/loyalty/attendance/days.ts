const DAY_MS = 86_400_000

/** The day so many days later, or earlier: dayAfter('2026-12-31', 1) is 2027-01-01. */
export function dayAfter(day: string, days: number): string {
  return new Date(startOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first instant of a day, UTC. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** The month of a day: 2026-11. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The first day of a month, and that of the next one. */
export function boundsOf(month: string): { from: string; until: string } {
  const from = `${month}-01`
  return { from, until: `${monthOf(dayAfter(from, 31))}-01` }
}
