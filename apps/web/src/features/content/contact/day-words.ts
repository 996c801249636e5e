import type { Say } from '../../../copy/use-words.ts'

const dayMs = 86_400_000
/** A Monday. */
const mondayMs = Date.UTC(2026, 0, 5)

/** Days of the week in the reader's words, Monday 1 to Sunday 7: "Mon to Fri", "Sat", days in a row as one stretch. */
export function dayWords(say: Say, days: readonly number[], locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const name = (day: number) => format.format(mondayMs + (day - 1) * dayMs)
  const stretches: number[][] = []
  for (const day of [...days].sort((one, other) => one - other)) {
    const last = stretches.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else stretches.push([day])
  }
  return stretches
    .map((stretch) => {
      const [first = 1, last = first] = [stretch[0], stretch.at(-1)]
      return stretch.length < 3
        ? stretch.map(name).join(', ')
        : say('reach.daysOf', { first: name(first), last: name(last) })
    })
    .join(', ')
}
