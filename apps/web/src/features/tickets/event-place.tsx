import { CalendarClock, MapPin } from 'lucide-react'
import { useMessages } from '../../copy/use-messages.ts'
import type { Item } from './queries.ts'

/** The numbers of a time as every other time is written here; the weekday and the zone are words. */
const numbers = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** Where and when an event is, in the player's zone and in UTC. Nothing for what has neither. */
export function EventPlace({ item: { startsAt, endsAt, place } }: { item: Item }) {
  const { locale } = useMessages()
  return (
    <>
      {startsAt && (
        <span className="flex items-start gap-2">
          <CalendarClock size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 tabular-nums">
            {eventTimes({ from: startsAt, until: endsAt, locale }).map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </span>
        </span>
      )}
      {place !== '' && (
        <span className="flex items-start gap-2">
          <MapPin size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 break-words">{place}</span>
        </span>
      )}
    </>
  )
}

type Span = Readonly<{ from: Date; until: Date | null; locale: string }>

/** When an event is, in the reader's zone and in UTC; one text when they are the same. `timeZone` is the reader's unless it is given. */
export function eventTimes({ from, until, locale }: Span, timeZone?: string): readonly string[] {
  const own = spanIn({ from, until, locale }, timeZone)
  const utc = spanIn({ from, until, locale }, 'UTC')
  return own === utc ? [own] : [own, utc]
}

function spanIn({ from, until, locale }: Span, timeZone: string | undefined): string {
  const begin = stampIn(from, locale, timeZone)
  const end = until && stampIn(until, locale, timeZone)
  const rest = end === null ? '' : ` – ${end.day === begin.day ? end.time : `${end.day} ${end.time}`}`
  return `${begin.day} ${begin.time}${rest} ${begin.zone}`
}

/** The weekday with the day (Fri 2027-01-08), the time, and the zone. */
function stampIn(at: Date, locale: string, timeZone: string | undefined) {
  const zoned = timeZone ? { timeZone } : {}
  const part = (of: Intl.DateTimeFormatPartTypes, words?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(words ? locale : 'en', { ...(words ?? numbers), ...zoned })
      .formatToParts(at)
      .find(({ type }) => type === of)?.value ?? ''
  return {
    day: `${part('weekday', { weekday: 'short' })} ${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    zone: part('timeZoneName', { hour: '2-digit', timeZoneName: 'short' }),
  }
}
