/** A month of the calendar, 2026-11, in the reader's language. */
export function monthWords(month: string, locale: string): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(at)
}
