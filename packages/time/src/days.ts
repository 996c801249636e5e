import { DAY_MS } from './durations.ts'

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
