import { CalendarClock, MapPin } from 'lucide-react'
import { useMessages } from '../../copy/use-messages.ts'
import type { Item } from './queries.ts'

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
  const format = new Intl.DateTimeFormat(locale, { ...parts, ...(timeZone && { timeZone }) })
  return until ? format.formatRange(from, until) : format.format(from)
}
