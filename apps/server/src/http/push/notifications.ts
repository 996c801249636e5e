import type { Db } from '@opendraw/db'
import type pg from 'pg'
import type { Log } from '../../log.ts'

const channels = [
  'opendraw_event',
  'opendraw_wallet',
  'opendraw_session',
  'opendraw_session_changed',
  'opendraw_rate',
] as const
export type Channel = (typeof channels)[number]

export type NotificationHandlers = Readonly<{
  onNotification(channel: Channel, payload: string): void
  /** The line to the database is there (again); what was said meanwhile was not heard. */
  onConnected(): void
}>

export type Notifications = Readonly<{
  /** Resolves with the first connection. */
  ready: Promise<void>
  stop(): Promise<void>
}>

const PAUSE_MIN_MS = 100
const PAUSE_MAX_MS = 5_000
const PROBE_EVERY_MS = 5_000

/**
 * Listens on a connection of its own and comes back by itself whenever that breaks. A silent line is probed, so that
 * one that died without a word is noticed.
 */
export function listenToDatabase(db: Db, log: Log, handlers: NotificationHandlers): Notifications {
  const stopping = new AbortController()
  let whenReady = () => {}
  const ready = new Promise<void>((resolve) => {
    whenReady = resolve
  })
  const run = async () => {
    let pauseMs = PAUSE_MIN_MS
    while (!stopping.signal.aborted) {
      try {
        await listenOnce(db, handlers, stopping.signal, () => {
          pauseMs = PAUSE_MIN_MS
          whenReady()
        })
      } catch (error) {
        if (!stopping.signal.aborted) log.warn('notifications.disconnected', { error })
      }
      await pause(pauseMs, stopping.signal)
      pauseMs = Math.min(PAUSE_MAX_MS, pauseMs * 2)
    }
  }
  const running = run()
  return {
    ready,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Returns when stopped, rejects when the connection breaks. */
async function listenOnce(
  db: Db,
  handlers: NotificationHandlers,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const line = await db.pool.connect()
  const broken = new Promise<never>((_, reject) => {
    line.on('error', reject)
    line.on('end', () => reject(new Error('the connection ended')))
  })
  broken.catch(() => undefined)
  line.on('notification', ({ channel, payload = '' }) => {
    const known = channels.find((name) => name === channel)
    if (known) handlers.onNotification(known, payload)
  })
  try {
    for (const channel of channels) await line.query(`listen ${channel}`)
    onListening()
    handlers.onConnected()
    await Promise.race([broken, probe(line, signal)])
  } finally {
    line.release(true)
  }
}

async function probe(line: pg.PoolClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(PROBE_EVERY_MS, signal)
    if (!signal.aborted) await line.query('select')
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
