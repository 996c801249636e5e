import { dayOf } from './days.ts'

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
