import type { Log } from '../../log.ts'
import type { StoredEvent } from './events.ts'

export interface ToldOnce {
  /** Tells those of these events that were not told yet. */
  tell(events: readonly StoredEvent[]): void
  /** Takes these for told. */
  skip(events: readonly StoredEvent[]): void
  /** The number of the newest event told or skipped. */
  newest(): bigint
}

const rememberedMax = 20_000

/** Remembers which events were told, so that hearing of one twice tells it once. One that cannot be told is logged. */
export function toldOnce(log: Log, tellOne: (event: StoredEvent) => void): ToldOnce {
  let told = new Set<bigint>()
  let newest = 0n
  const remember = ({ id }: StoredEvent) => {
    told.add(id)
    if (id > newest) newest = id
    if (told.size > rememberedMax) told = new Set([...told].slice(-rememberedMax / 2))
  }
  return {
    tell: (events) => {
      for (const event of events.filter(({ id }) => !told.has(id))) {
        remember(event)
        try {
          tellOne(event)
        } catch (error) {
          log.error('an event could not be told', { reason: event.type, error })
        }
      }
    },
    skip: (events) => events.forEach(remember),
    newest: () => newest,
  }
}
