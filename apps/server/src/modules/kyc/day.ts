/** A day as it is written, 1990-12-31, when the calendar has it; else null. */
export function dayOf(typed: string): string | null {
  const at = Date.parse(`${typed}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === typed ? typed : null
}

/** The day that it is in UTC at that moment. */
export function todayAt(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** Whole years from a birthday to a day. Who was born on 29 February is a year older on 1 March of a common year. */
export function ageOn(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return day.slice(5) >= birthDay.slice(5) ? years : years - 1
}
