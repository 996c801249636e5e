import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { stack } from './story.ts'

type Edit = (text: string) => string

type Relay = Readonly<{
  url: string
  /** Changes what one address answers; undefined: as the server does; `hang`: never. A WebSocket is broken off by any answer. */
  answer: (path: string, how: string | 'hang' | undefined) => void
  /** Changes what the server answers there, a text; undefined: no more. */
  edit: (path: string, how: Edit | undefined) => void
  /** How often an address was asked for. */
  asked: (path: string) => number
  /** No network: every connection is broken off, until it is back. */
  setAway: (isAway: boolean) => void
  stop: () => Promise<void>
}>

/** The stack behind an origin of its own, which can go away, answer as another version would, or hang. */
export async function openRelay(): Promise<Relay> {
  const changed = new Map<string, string>()
  const edits = new Map<string, Edit>()
  const counts = new Map<string, number>()
  let isAway = false
  const server = createServer((incoming, answer) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    counts.set(path, (counts.get(path) ?? 0) + 1)
    if (isAway) return void incoming.socket.destroy()
    const own = changed.get(path)
    if (own === 'hang') return undefined
    if (own === undefined) return pass(incoming, answer, edits.get(path))
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(own)
  })
  const sockets = new Set<Duplex>()
  server.on('upgrade', (incoming, socket: Duplex, head: Buffer) => {
    const path = incoming.url ?? ''
    counts.set(path, (counts.get(path) ?? 0) + 1)
    if (isAway || changed.has(path)) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    passUpgrade(incoming, socket, head)
  })
  const closeAll = () => {
    server.closeAllConnections()
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // A name that browsers take for a secure origin.
    url: `http://localhost:${port}`,
    answer: (path, how) => void (how === undefined ? changed.delete(path) : changed.set(path, how)),
    edit: (path, how) => void (how === undefined ? edits.delete(path) : edits.set(path, how)),
    asked: (path) => counts.get(path) ?? 0,
    setAway(next) {
      isAway = next
      if (next) closeAll()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        closeAll()
      }),
  }
}

function headersFor({ headers }: IncomingMessage) {
  const { origin, host } = new URL(stack('WEB_URL'))
  return { ...headers, host, ...(headers.origin && { origin }) }
}

/** The connection itself goes on to the server, from its first byte. */
function passUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { hostname, port } = new URL(stack('WEB_URL'))
  const lines = Object.entries(headersFor(incoming)).map(([name, value]) => `${name}: ${value}`)
  const onward = connect(Number(port), hostname)
  onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  onward.write(head)
  for (const [one, other] of [
    [socket, onward],
    [onward, socket],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
    one.pipe(other)
  }
}

/** What makes a server answer with the whole text. */
const WHOLE = { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }

function pass(incoming: IncomingMessage, answer: ServerResponse, edit: Edit | undefined): void {
  const { origin } = new URL(stack('WEB_URL'))
  const headers = { ...headersFor(incoming), ...(edit && WHOLE) }
  const onward = request(
    new URL(incoming.url ?? '/', origin),
    { method: incoming.method, headers },
    (reply) => {
      if (edit) return void answerEdited(reply, answer, edit)
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    },
  )
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

async function answerEdited(reply: IncomingMessage, answer: ServerResponse, edit: Edit): Promise<void> {
  const body = edit(Buffer.concat(await reply.toArray()).toString())
  const { 'content-length': _, etag: _tag, ...headers } = reply.headers
  answer.writeHead(reply.statusCode ?? 502, headers).end(body)
}
