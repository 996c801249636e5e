import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { BASE_PATH, liveSocket, socketCloses } from '@opendraw/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Send } from '../answer-call.ts'
import { callerOf, langOf } from '../caller.ts'
import type { BareAnswer } from '../drain.ts'
import type { Upgrades } from '../http-server.ts'
import { BODY_BYTES_MAX } from '../read-body.ts'
import { refusalBody } from '../reply-body.ts'
import { isOwnOrigin } from './own-origin.ts'
import { type ServedSocket, type SocketParts, serveSocket } from './serve-socket.ts'
import { GOING_AWAY } from './socket-life.ts'
import { FINISH_WITHIN_MS, watchUnfinished } from './unfinished.ts'

const PATH = BASE_PATH + liveSocket.path
const VERSION = '13'
const KEY_SHAPE = /^[+/0-9A-Za-z]{22}==$/

/** Who connects and never opens has its place no longer than who sends no headers. */
const OPEN_WITHIN_MS = 10_000
const PROBE_EVERY_MS = 15_000

/** Pieces of one message, each of which keeps the 64 KB in which it came. Browsers send ours in one; a proxy may cut it. */
const FRAGMENTS_MAX = 4
/** Reads that one frame may take: at 64 KB, 512 bytes each. */
const BUFFERED_CHUNKS_MAX = 128

/** Takes the upgrades of the live socket: of our own pages alone, without compression. */
export function socketUpgrades(parts: SocketParts, fixed: Readonly<Record<string, string>>): Upgrades {
  const { guard } = parts
  const open = new Map<WebSocket, ServedSocket>()
  let isClosing = false
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: BODY_BYTES_MAX,
    maxFragments: FRAGMENTS_MAX,
    maxBufferedChunks: BUFFERED_CHUNKS_MAX,
  })
  const headers = Object.entries({ ...fixed, 'cache-control': 'no-store' })
  server.on('headers', (lines) => lines.push(...headers.map(([name, value]) => `${name}: ${value}`)))
  // What `accepts` let through is a handshake, but for the protocols and extensions that it names.
  server.on('wsClientError', (_error, socket) => socket.destroy())
  const probe = setInterval(() => {
    for (const served of open.values()) served.probe()
  }, PROBE_EVERY_MS)
  probe.unref()
  return {
    accepts: (request) =>
      !isClosing && isHandshake(request) && isOwnOrigin(request, guard.ctx.config.playerUrl),
    take: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      server.handleUpgrade(request, socket, head, (connection) => {
        const served = serveSocket(parts, callerOf(request, guard), connection)
        open.set(connection, served)
        watchUnfinished(socket, FINISH_WITHIN_MS, () => served.end(socketCloses.silent))
        const silent = setTimeout(() => served.isOpened() || served.end(socketCloses.silent), OPEN_WITHIN_MS)
        connection.once('close', () => {
          clearTimeout(silent)
          open.delete(connection)
        })
      }),
    close: async () => {
      isClosing = true
      clearInterval(probe)
      for (const served of open.values()) served.end(GOING_AWAY)
      await Promise.all([...open.values()].map(({ closed }) => closed))
    },
  }
}

/** Answers a request to the socket's address that was not let in. */
export function refuseSocket(send: Send): BareAnswer {
  return (request, response) => {
    if (isHandshake(request)) return send(response, 403, refusalBody(langOf(request), 'no_permission'))
    const wanted = { upgrade: 'websocket', 'sec-websocket-version': VERSION }
    send(response, 426, refusalBody(langOf(request), 'bad_request'), wanted)
  }
}

/** A handshake in full, without a body or a second host, which another reader of it could take for something else. */
function isHandshake({ method, url, headers, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return (
    method === 'GET' &&
    url === PATH &&
    hosts === 1 &&
    headers['transfer-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers.expect === undefined &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === VERSION &&
    KEY_SHAPE.test(headers['sec-websocket-key'] ?? '')
  )
}
