import type { Say } from '../../../copy/use-words.ts'

export type Kind = 'pause' | 'exclusion'
/** A length that can be chosen: hours of a pause, months of an exclusion, or for good. */
export type Length = { readonly hours: number } | { readonly months: number | 'permanent' }

export const lengths: Readonly<Record<Kind, readonly Length[]>> = {
  pause: [{ hours: 24 }, { hours: 72 }, { hours: 168 }, { hours: 720 }],
  exclusion: [{ months: 6 }, { months: 12 }, { months: 60 }, { months: 'permanent' }],
}

const hoursPerDay = 24
const hourMs = 3_600_000

/** A length in words. */
export function lengthWords(say: Say, length: Length): string {
  if ('hours' in length) return say('safe.days', { count: length.hours / hoursPerDay })
  return length.months === 'permanent' ? say('safe.forGood') : say('safe.months', { count: length.months })
}

/** When a rest of this length that began now would end; undefined for good. The server decides to the second. */
export function endOf(length: Length, now: number): number | undefined {
  if ('hours' in length) return now + length.hours * hourMs
  if (length.months === 'permanent') return undefined
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + length.months)
  return end.getTime()
}
