import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { BareAnswer } from './drain.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 60_000
const KEEP_ALIVE_TIMEOUT_MS = 65_000
/**
 * Without a byte in either direction, at most twice: who asks and never reads keeps an answer in memory. A stream says something
 * every 15 seconds.
 */
const STALLED_TIMEOUT_MS = 30_000
/** How often the two timeouts above are looked at: a silent connection has its descriptor no longer than both together. */
const TIMEOUTS_EVERY_MS = 5_000
const HEADER_BYTES_MAX = 8_192

/** Connections that become something else than HTTP. */
export type Upgrades = Readonly<{
  /** Whether this request may; otherwise it is answered like any other. */
  accepts(request: IncomingMessage): boolean
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends all of them after the answers that are under way. */
  close(): Promise<void>
}>

/** Node's server with our timeouts. Who may upgrade goes to `upgrades`; any other wish to is answered as a request. */
export function createHttpServer(dispatch: BareAnswer, upgrades: Upgrades | undefined): Server {
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MAX,
      insecureHTTPParser: false,
      // Node's own refusals lack the headers that every answer carries: these two are made above.
      requireHostHeader: false,
      noDelay: true,
      connectionsCheckingInterval: TIMEOUTS_EVERY_MS,
      shouldUpgradeCallback: (request) => upgrades?.accepts(request) ?? false,
    },
    dispatch,
  )
  server.on('checkExpectation', dispatch)
  if (upgrades) server.on('upgrade', upgrades.take)
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  server.timeout = STALLED_TIMEOUT_MS
  return server
}

/** The origin of a server that listens there. */
export function originOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
