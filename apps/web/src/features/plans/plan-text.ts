import type { Key } from '../../copy/use-messages.ts'
import type { Plan } from './queries.ts'

export const planText = {
  salary: 'plan.salary',
  chest: 'plan.chest',
} as const satisfies Record<Plan, Key>

/** A month by its first day: November 2026. */
export function monthWords(day: string, locale: string): string {
  const format = { year: 'numeric', month: 'long', calendar: 'gregory', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${day}T00:00:00Z`))
}
