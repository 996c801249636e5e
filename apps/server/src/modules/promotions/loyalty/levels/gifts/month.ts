/** A month of the calendar in UTC: from its first day up to, not including, the next one's. */
export type Month = Readonly<{ /** 2026-10 */ name: string; first: string; until: string }>

/** The month in which this instant lies. */
export function monthAt(at: Date): Month {
  return month(at.getUTCFullYear(), at.getUTCMonth())
}

/** The month before the one in which this instant lies. */
export function monthBefore(at: Date): Month {
  return month(at.getUTCFullYear(), at.getUTCMonth() - 1)
}

function month(year: number, index: number): Month {
  const first = dayOfUtc(year, index)
  return { name: first.slice(0, 7), first, until: dayOfUtc(year, index + 1) }
}

function dayOfUtc(year: number, index: number): string {
  return new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10)
}
