const parts = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
  calendar: 'gregory',
} as const

type Span = Readonly<{ from: Date; until: Date | null; locale: string }>

/** When an event is, in the reader's zone and in UTC; one text when they are the same. `timeZone` is the reader's unless it is given. */
export function eventTimes({ from, until, locale }: Span, timeZone?: string): readonly string[] {
  const own = spanIn({ from, until, locale }, timeZone)
  const utc = spanIn({ from, until, locale }, 'UTC')
  return own === utc ? [own] : [own, utc]
}

function spanIn({ from, until, locale }: Span, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat(locale, { ...parts, ...(timeZone && { timeZone }) })
  return until ? format.formatRange(from, until) : format.format(from)
}
