/** A UTC month, as bets are asked for: 202611. */
export type UtcMonth = string

const monthsMax = 60

/** The UTC months from now back to the one in which `since` lies, newest first; at most five years. */
export function utcMonthsBack(now: number, since: Date | number): UtcMonth[] {
  const last = indexOf(now)
  const count = Math.min(monthsMax, Math.max(1, last - indexOf(since) + 1))
  return Array.from({ length: count }, (_, back) => monthAt(last - back))
}

/** The month in words: "November 2026". */
export function utcMonthName(month: UtcMonth, locale: string): string {
  const at = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1, 1)
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    calendar: 'gregory',
    timeZone: 'UTC',
  }).format(at)
}

/** Months since the year 0. */
function indexOf(at: Date | number): number {
  const moment = new Date(at)
  return moment.getUTCFullYear() * 12 + moment.getUTCMonth()
}

function monthAt(index: number): UtcMonth {
  return `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`
}
