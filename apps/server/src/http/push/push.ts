import { LiveEvent, toJson } from '@opendraw/contract'
import type { Db } from '@opendraw/db'
import type { Clock } from '../../config/clock.ts'
import type { Log } from '../../log.ts'
import { createEventFeed } from './event-feed.ts'
import { missedSince, type StoredEvent } from './events.ts'
import { createListeners, type Listener, type Listeners, write } from './listeners.ts'
import { type Channel, listenToDatabase } from './notifications.ts'
import { createWallets, type ReadWallets, type WalletNews } from './wallets.ts'

/** Keeps proxies and sockets awake; readers skip it. */
const heartbeat = Buffer.from(':\n\n')

export type PushParts = Readonly<{
  db: Db
  clock: Clock
  log: Log
  node: string
  readWallets: ReadWallets
  /** Which of these sessions still live. */
  recheck: (tokenHashes: readonly string[]) => Promise<ReadonlySet<string>>
  /** These sessions ended, somewhere: believe nothing that was remembered of them. */
  onSessionsEnded: (tokenHashes: readonly string[]) => void
  /** Another node tells what it let through. */
  onRates: (payload: string) => void
}>

export type Push = Readonly<{
  onWalletsChanged: (playerIds: readonly bigint[]) => void
  /** Sends hello, then what was missed since `lastEventId`, then the wallet, and goes on until the socket closes. */
  open(listener: Listener, lastEventId: bigint | null): Promise<void>
  /** The number of the newest event that was sent. */
  newest(): bigint
  /** Resolves when the node hears the database. */
  ready: Promise<void>
  /** Ends every listener. */
  stop(): Promise<void>
  /** The last calls are answered: tells the other nodes whose wallets they moved. */
  tellRest(): Promise<void>
}>

const BEAT_EVERY_MS = 15_000

/** Pushes to the screens: what is stored in `event`, every wallet that moved, and the end of a session. */
export function createPush(parts: PushParts): Push {
  const { db, clock, log } = parts
  const listeners = createListeners()
  const wallets = createWallets({
    ...parts,
    watched: listeners.players,
    isWatched: (playerId) => !isEmpty(listeners.ofPlayer(playerId)),
    deliver: (news) => tellWallet(listeners.ofPlayer(news.playerId), news),
  })
  const feed = createEventFeed(db, log, (event) => {
    const bytes = frame(liveEventOf(event, clock), event.id)
    for (const listener of event.playerId === null ? listeners.all() : listeners.ofPlayer(event.playerId)) {
      if (isFor(event, listener)) write(listener, bytes)
    }
  })
  const hear = (channel: Channel, payload: string) => {
    if (channel === 'opendraw_event') return feed.heard(BigInt(payload))
    if (channel === 'opendraw_wallet') return wallets.heard(payload)
    if (channel === 'opendraw_rate') return parts.onRates(payload)
    const tokenHashes = payload.split(',')
    parts.onSessionsEnded(tokenHashes)
    if (channel === 'opendraw_session') endSessions(listeners, new Set(tokenHashes))
    else reopen(listeners, new Set(tokenHashes))
  }
  const onConnected = () => {
    feed.catchUp()
    wallets.showAll()
  }
  const notifications = listenToDatabase(db, log, { onNotification: hear, onConnected })
  const beat = setInterval(() => beatOnce(parts, listeners), BEAT_EVERY_MS)
  beat.unref()
  return {
    onWalletsChanged: wallets.changed,
    open: async (listener, lastEventId) => {
      listener.outlet.once('close', () => listeners.remove(listener))
      listeners.add(listener)
      const hello = { type: 'hello', serverTime: clock.now() } as const
      write(listener, frame(hello, lastEventId === null ? feed.newest() : undefined))
      if (lastEventId !== null) await replay(parts, listener, lastEventId, feed.newest())
      if (listener.player) wallets.show(listener.player.id)
    },
    newest: feed.newest,
    ready: Promise.all([notifications.ready, feed.ready]).then(() => undefined),
    stop: async () => {
      clearInterval(beat)
      for (const { outlet } of [...listeners.all()]) outlet.end()
      await Promise.all([notifications.stop(), feed.stop()])
    },
    tellRest: wallets.stop,
  }
}

/** Keeps the sockets awake, and ends the streams whose sessions are over without anyone having said so. */
function beatOnce({ recheck, log }: PushParts, listeners: Listeners): void {
  for (const listener of listeners.all()) write(listener, heartbeat)
  const held = [...listeners.all()].flatMap(({ player }) => (player ? [player.tokenHash] : []))
  endedOf(held, recheck).then(
    (ended) => endSessions(listeners, ended),
    (error: unknown) => log.warn('push.session_check_failed', { error }),
  )
}

function endSessions(listeners: Listeners, ended: ReadonlySet<string>): void {
  for (const listener of [...listeners.all()]) {
    if (listener.player && ended.has(listener.player.tokenHash)) end(listener)
  }
}

/** Public events go to all, a round's only to those who follow its game. */
function isFor(event: StoredEvent, { games }: Listener): boolean {
  if (event.type !== 'round' || games === null) return true
  const { round } = event.payload
  return typeof round === 'object' && round !== null && 'gameId' in round && games.has(String(round.gameId))
}

async function replay(
  { db, clock }: PushParts,
  listener: Listener,
  lastEventId: bigint,
  newest: bigint,
): Promise<void> {
  const missed = await missedSince(db, lastEventId, listener.player?.id ?? null)
  if (missed === null) return write(listener, frame({ type: 'resync' }, newest))
  for (const event of missed) {
    if (isFor(event, listener)) write(listener, frame(liveEventOf(event, clock), event.id))
  }
}

function tellWallet(listeners: Iterable<Listener>, { cash, pending, seq }: WalletNews): void {
  const bytes = frame({ type: 'wallet', cash, pending, seq })
  for (const listener of listeners) write(listener, bytes)
}

/** Closes streams that come back by themselves, and are then what their sessions allow. */
function reopen(listeners: Listeners, changed: ReadonlySet<string>): void {
  for (const { player, outlet } of [...listeners.all()]) {
    if (player && changed.has(player.tokenHash)) outlet.end()
  }
}

function end(listener: Listener): void {
  write(listener, frame({ type: 'session_ended' }))
  listener.outlet.end()
}

async function endedOf(held: readonly string[], recheck: PushParts['recheck']): Promise<ReadonlySet<string>> {
  if (held.length === 0) return new Set()
  const alive = await recheck(held)
  return new Set(held.filter((tokenHash) => !alive.has(tokenHash)))
}

function isEmpty(items: Iterable<unknown>): boolean {
  for (const _ of items) return false
  return true
}

/** A stored event as the contract names it, with the time at which it is sent. Throws on one that the contract does not know. */
function liveEventOf({ type, payload }: StoredEvent, clock: Clock): LiveEvent {
  return LiveEvent.parse({ ...payload, type, ...(type === 'round' && { serverTime: clock.now().getTime() }) })
}

/** One event as the stream carries it, ready to be written to any number of sockets. */
export function frame(event: LiveEvent, id?: bigint): Buffer {
  const data = toJson(event)
  return Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event.type}\ndata: ${data}\n\n`)
}
