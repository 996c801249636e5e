import type { Db } from '@opendraw/db'
import type { Log } from '../../log.ts'
import { eventsOf, eventsSince, newestEventId, type StoredEvent } from './events.ts'

const REMEMBERED_MAX = 20_000

export type EventFeed = Readonly<{
  /** The database said that this event was committed. */
  heard(id: bigint): void
  /** Something may not have been heard: looks for it. */
  catchUp(): void
  /** The newest event sent. */
  newest(): bigint
  /** Resolves when it is known where the feed begins. */
  ready: Promise<void>
  stop(): Promise<void>
}>

const CATCH_UP_EVERY_MS = 5_000
const CATCH_UP_MAX = 2_000

/** Sends every stored event once, from now on: on the database's notification, and by polling every few seconds. */
export function createEventFeed(db: Db, log: Log, tell: (event: StoredEvent) => void): EventFeed {
  const once = deduplicated(log, tell)
  const waiting = new Set<bigint>()
  let isBehind = false
  let isStopped = false
  let running: Promise<void> | null = null

  const drain = async () => {
    while ((waiting.size > 0 || isBehind) && !isStopped) {
      const ids = [...waiting]
      waiting.clear()
      const looksBack = isBehind
      isBehind = false
      if (ids.length > 0) once.tell(await eventsOf(db, ids))
      if (looksBack) await lookBack()
    }
  }
  const lookBack = async () => {
    const events = await eventsSince(db, once.newest(), CATCH_UP_MAX)
    isBehind ||= events.length === CATCH_UP_MAX
    once.tell(events)
  }
  const run = () => {
    if (running || isStopped) return
    running = ready
      .then(drain)
      .catch((error: unknown) => log.warn('event_feed.read_failed', { error }))
      .finally(() => {
        running = null
      })
  }
  const catchUp = () => {
    isBehind = true
    run()
  }
  // Events from before the start were for earlier listeners.
  const ready = newestEventId(db)
    .then((newest) => eventsSince(db, newest, CATCH_UP_MAX))
    .then(once.skip)
  const timer = setInterval(catchUp, CATCH_UP_EVERY_MS)
  timer.unref()
  return {
    heard: (id) => {
      waiting.add(id)
      run()
    },
    catchUp,
    newest: once.newest,
    ready,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

type Deduplicated = Readonly<{
  /** Sends those of these events that were not sent yet. */
  tell(events: readonly StoredEvent[]): void
  /** Marks these as sent. */
  skip(events: readonly StoredEvent[]): void
  /** The number of the newest event sent or skipped. */
  newest(): bigint
}>

/** Remembers which events were sent, so that a repeated notification sends each once. A failure is logged. */
function deduplicated(log: Log, tellOne: (event: StoredEvent) => void): Deduplicated {
  let published = new Set<bigint>()
  let newest = 0n
  const remember = ({ id }: StoredEvent) => {
    published.add(id)
    if (id > newest) newest = id
    if (published.size > REMEMBERED_MAX) published = new Set([...published].slice(-REMEMBERED_MAX / 2))
  }
  return {
    tell: (events) => {
      for (const event of events.filter(({ id }) => !published.has(id))) {
        remember(event)
        try {
          tellOne(event)
        } catch (error) {
          log.error('event_feed.publish_failed', { reason: event.type, error })
        }
      }
    },
    skip: (events) => events.forEach(remember),
    newest: () => newest,
  }
}
