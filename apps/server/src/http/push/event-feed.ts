import type { Db } from '@opendraw/db'
import type { Log } from '../../log.ts'
import { eventsOf, eventsSince, newestEventId, type StoredEvent } from './events.ts'

export interface EventFeed {
  /** The database said that this event was committed. */
  heard(id: bigint): void
  /** Something may not have been heard: looks for it. */
  catchUp(): void
  /** The newest event told. */
  newest(): bigint
  /** Resolves when it is known where the feed begins. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

const catchUpEveryMs = 5_000
const catchUpMax = 2_000
const rememberedMax = 20_000

/** Tells every stored event once, from now on: by what the database says, and by looking every few seconds. */
export function createEventFeed(db: Db, log: Log, tell: (event: StoredEvent) => void): EventFeed {
  const waiting = new Set<bigint>()
  let told = new Set<bigint>()
  let newest = 0n
  let isBehind = false
  let isStopped = false
  let running: Promise<void> | null = null

  const tellOnce = (events: readonly StoredEvent[]) => {
    for (const event of events) {
      if (told.has(event.id)) continue
      told.add(event.id)
      if (event.id > newest) newest = event.id
      try {
        tell(event)
      } catch (error) {
        log.error('an event could not be told', { reason: event.type, error })
      }
    }
    if (told.size > rememberedMax) told = new Set([...told].slice(-rememberedMax / 2))
  }
  const drain = async () => {
    while ((waiting.size > 0 || isBehind) && !isStopped) {
      const ids = [...waiting]
      waiting.clear()
      const looksBack = isBehind
      isBehind = false
      tellOnce(looksBack ? await eventsSince(db, newest, catchUpMax) : await eventsOf(db, ids))
    }
  }
  const run = () => {
    if (running || isStopped) return
    running = ready
      .then(drain)
      .catch((error: unknown) => log.warn('events could not be read', { error }))
      .finally(() => {
        running = null
      })
  }
  const catchUp = () => {
    isBehind = true
    run()
  }
  const begin = async () => {
    newest = await newestEventId(db)
    // What is old now was for those who listened then.
    for (const { id } of await eventsSince(db, newest, catchUpMax)) told.add(id)
  }
  const ready = begin()
  const timer = setInterval(catchUp, catchUpEveryMs)
  timer.unref()
  return {
    heard: (id) => {
      waiting.add(id)
      run()
    },
    catchUp,
    newest: () => newest,
    ready,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
