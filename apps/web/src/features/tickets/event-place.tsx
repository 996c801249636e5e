import { CalendarClock, MapPin } from 'lucide-react'
import { useMessages } from '../../copy/use-messages.ts'
import { eventTimes } from './event-time.ts'
import type { Item } from './queries.ts'

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
