import type { Key } from '../../copy/use-messages.ts'
import type { Plan } from './queries.ts'

export const planText = {
  salary: 'plan.salary',
  chest: 'plan.chest',
} as const satisfies Record<Plan, Key>

/** A day of UTC (2026-11-30) as the app writes days: 30-11-2026. It is the same day wherever it is read. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('-')
}

/** A month by its first day: November 2026. */
export function monthWords(day: string, locale: string): string {
  const format = { year: 'numeric', month: 'long', calendar: 'gregory', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${day}T00:00:00Z`))
}
