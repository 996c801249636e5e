import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { Refusal } from '@opendraw/contract'
import type { Log } from '../log.ts'
import { isProxy, socketAddressOf } from './caller.ts'
import { householdOf } from './throttle.ts'

/** How many connections this process takes, and how many of them may stay open as streams. */
export type ConnectionLimits = Readonly<{
  sockets: number
  consoleSockets: number
  consoleSocketsPerAddress: number
  socketsPerAddress: number
  streams: number
  /** Of the streams, for visitors: the others are kept for players who are signed in. */
  visitorStreams: number
  streamsPerAddress: number
  visitorStreamsPerAddress: number
}>

/** Sockets and files of our own: the database, the vault, the beacon, pictures, the log. */
const OWN_DESCRIPTORS = 1_000
const SOCKETS_MAX = 40_000
const CONSOLE_SOCKETS_MAX = 500
const REFUSED_EVERY_MS = 60_000
const RETRY_SECONDS = 30

/** What this process may hold open, as the system says; where it does not say, what every system allows. */
export function descriptorsMax(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? SOCKETS_MAX : Number(soft)
  } catch {
    return 4_096
  }
}

/**
 * Limits that leave descriptors for ourselves, whatever callers do: three quarters of what is left are for sockets, four
 * fifths of these for streams, half of those for visitors. One address (of IPv6 one /64) may have a tenth of the sockets
 * unless `perAddress` says how many, and a quarter of its own as a visitor's streams: whole cities share an address.
 */
export function connectionLimits(descriptors: number, perAddress: number | null): ConnectionLimits {
  const free = Math.max(descriptors - OWN_DESCRIPTORS, descriptors / 2)
  const sockets = Math.floor(Math.min(SOCKETS_MAX, free * 0.75))
  const streams = Math.floor(sockets * 0.8)
  const consoleSockets = Math.floor(Math.min(CONSOLE_SOCKETS_MAX, free * 0.1))
  const socketsPerAddress = perAddress ?? Math.max(100, Math.floor(sockets / 10))
  return {
    sockets,
    consoleSockets,
    consoleSocketsPerAddress: perAddress ?? Math.ceil(consoleSockets / 4),
    socketsPerAddress,
    streams,
    visitorStreams: Math.floor(streams / 2),
    streamsPerAddress: Math.ceil(socketsPerAddress * 0.8),
    visitorStreamsPerAddress: Math.ceil(socketsPerAddress / 4),
  }
}

/**
 * Closes connections beyond `sockets`, and beyond what one address may have, before a byte of them is read; a trusted proxy
 * stands for many addresses and has no limit of its own. Says once a minute how many were closed.
 */
export function limitSockets(
  server: Server,
  { sockets, perAddress }: Readonly<{ sockets: number; perAddress: number }>,
  proxies: BlockList | null,
  log: Log,
): void {
  const open = new Map<string, number>()
  let refused = 0
  const timer = setInterval(() => {
    if (refused > 0) log.warn('connections.refused', { count: refused })
    refused = 0
  }, REFUSED_EVERY_MS)
  timer.unref()
  server.maxConnections = sockets
  server.on('drop', () => refused++)
  server.on('close', () => clearInterval(timer))
  server.on('connection', (socket: Socket) => {
    const address = socketAddressOf(socket)
    if (isProxy(proxies, address)) return
    const place = householdOf(address)
    if ((open.get(place) ?? 0) >= perAddress) {
      refused++
      socket.destroy()
      return
    }
    add(open, place, 1)
    socket.once('close', () => add(open, place, -1))
  })
}

/** Lets one more stream in, or refuses it with `too_many_requests`; what it returns gives the place back, once. */
export type OpenStream = (ip: string, isPlayer: boolean) => () => void

/** Counts the open streams of this process: of all, of visitors, and of each address. */
export function limitStreams(limits: ConnectionLimits): OpenStream {
  const all = new Map<string, number>()
  const visitors = new Map<string, number>()
  const total = { all: 0, visitors: 0 }
  return (ip, isPlayer) => {
    const place = householdOf(ip)
    const isFull =
      total.all >= limits.streams ||
      (all.get(place) ?? 0) >= limits.streamsPerAddress ||
      (!isPlayer && total.visitors >= limits.visitorStreams) ||
      (!isPlayer && (visitors.get(place) ?? 0) >= limits.visitorStreamsPerAddress)
    if (isFull) throw new Refusal('too_many_requests', { seconds: String(RETRY_SECONDS) })
    const count = (by: 1 | -1) => {
      total.all += by
      add(all, place, by)
      if (isPlayer) return
      total.visitors += by
      add(visitors, place, by)
    }
    count(1)
    let isGone = false
    return () => {
      if (!isGone) count(-1)
      isGone = true
    }
  }
}

function add(counts: Map<string, number>, place: string, by: 1 | -1): void {
  const now = (counts.get(place) ?? 0) + by
  if (now > 0) counts.set(place, now)
  else counts.delete(place)
}
