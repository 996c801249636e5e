/** The UTC day of a moment, as rounds are numbered: 20261121. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
}

/** The day as a date field holds it, 2026-11-21; '' for none. */
export function asInputDay(day: string | undefined): string {
  return day ? `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` : ''
}

/** The day of a date field; undefined for an empty one, and for a year in which nothing was drawn. */
export function ofInputDay(value: string): string | undefined {
  const day = value.replaceAll('-', '')
  return /^20\d{6}$/.test(day) ? day : undefined
}
