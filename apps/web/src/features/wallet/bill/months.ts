import type { StatementLine } from '../queries.ts'

/** A month of the reader's calendar, and the moments between which it lies: the last is that of the month after. */
export type Month = Readonly<{ id: string; from: Date; to: Date }>

/** The month that a moment lies in. */
export function monthOf(at: Date | number): Month {
  const moment = new Date(at)
  const from = new Date(moment.getFullYear(), moment.getMonth(), 1)
  const next = new Date(moment.getFullYear(), moment.getMonth() + 1, 1)
  const id = `${from.getFullYear()}-${String(from.getMonth() + 1).padStart(2, '0')}`
  return { id, from, to: next }
}

/** The part of the month that lies within the filter, so that its sums are those of the lines under it. */
export function partOf(
  { from, to }: Month,
  filter: Readonly<{ from?: Date | undefined; to?: Date | undefined }>,
): { from: Date; to: Date } {
  return {
    from: filter.from && filter.from > from ? filter.from : from,
    to: filter.to && filter.to < to ? filter.to : to,
  }
}

/** The lines in runs of the same month, in the order in which they came. */
export function byMonth(lines: readonly StatementLine[]): { month: Month; lines: StatementLine[] }[] {
  const groups: { month: Month; lines: StatementLine[] }[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && line.at >= last.month.from && line.at < last.month.to) last.lines.push(line)
    else groups.push({ month: monthOf(line.at), lines: [line] })
  }
  return groups
}

/** The month as text: "November 2026". */
export function monthName({ from }: Month, locale: string): string {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', calendar: 'gregory' }).format(from)
}
