import { DAY_MS, MINUTE_MS } from '@opendraw/time'
import type { Choices } from '../tables/push-devices.ts'

const DAY_MINUTES = DAY_MS / MINUTE_MS

/** When the device's quiet hours that are on now are over, by its own day; null when there are none now. They may pass midnight. */
export function quietUntil(
  { quietFrom, quietUntil: end, timeZone }: Pick<Choices, 'quietFrom' | 'quietUntil' | 'timeZone'>,
  now: Date,
): Date | null {
  if (quietFrom === null || end === null || quietFrom === end) return null
  const minute = minuteOfDay(now, timeZone)
  const since = (minute - quietFrom + DAY_MINUTES) % DAY_MINUTES
  const length = (end - quietFrom + DAY_MINUTES) % DAY_MINUTES
  if (since >= length) return null
  const wholeMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(wholeMinute + (length - since) * MINUTE_MS)
}

function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return of('hour') * 60 + of('minute')
}
