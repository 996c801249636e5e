import { dayAfter, dayOf, daysBetween } from '@opendraw/time'

/** Days of the calendar, both included: 2026-11-01 to 2026-11-30. */
export type DayRange = Readonly<{ from: string; to: string }>

/** A month of the calendar: its days, the first of which lies in that column of a week from Monday (1) on. */
export type MonthGrid = Readonly<{ days: readonly string[]; column: number }>

const WEEK = 7

/** So many months up to and with the one in which the day lies, oldest first. */
export function monthsUpTo(day: string, count: number): MonthGrid[] {
  return Array.from({ length: count }, (_, at) => gridOf(monthLater(day, at - count + 1)))
}

/** The first day of the month so many months after that of the day, or before it. */
export function monthLater(day: string, months: number): string {
  return dayOf(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)))
}

/** The same day so many years later; 29 February becomes 1 March where there is none. */
export function yearsLater(day: string, years: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year + years, month - 1, date)))
}

/** The range once that day is pressed: the first press begins one, the second ends it, in whatever order they lie. */
export function rangeAfter(begun: string | null, pressed: string): { begun: string | null; range: DayRange } {
  if (begun === null) return { begun: pressed, range: { from: pressed, to: pressed } }
  const [from, to] = begun < pressed ? [begun, pressed] : [pressed, begun]
  return { begun: null, range: { from, to } }
}

/** The day in which a moment lies on this device. */
export function dayHere(at: number): string {
  const moment = new Date(at)
  return dayOf(new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())))
}

/** From the first moment of the range on this device up to, not including, `to`. */
export function momentsOf({ from, to }: DayRange): { from: Date; to: Date } {
  return { from: new Date(`${from}T00:00`), to: new Date(`${dayAfter(to, 1)}T00:00`) }
}

function gridOf(first: string): MonthGrid {
  const count = daysBetween(first, monthLater(first, 1))
  const days = Array.from({ length: count }, (_, at) => dayAfter(first, at))
  return { days, column: ((new Date(first).getUTCDay() + WEEK - 1) % WEEK) + 1 }
}
