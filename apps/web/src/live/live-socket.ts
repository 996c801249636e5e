import { BASE_PATH, liveSocket } from '@opendraw/contract'
import { eventOf, liveEventOf } from './read-events.ts'
import { type LiveOptions, SILENCE_MAX_MS, type Turn } from './turn.ts'

/** A network that lets no socket through often says nothing at all: the stream is not kept waiting for it. */
const CONNECT_WITHIN_MS = 4_000
/** From here on a close says that it was our server that answered. */
const OWN_CLOSES = 4_000

type Waiting = Readonly<{ resolve: (body: string) => void; reject: (error: Error) => void }>

/** A socket that listens for a player, and the calls that wait for their answers on it. */
type Line = Readonly<{ socket: WebSocket; token: string | null; waiting: Map<number, Waiting> }>

/** The line that takes calls. */
let open: Line | undefined
let calls = 0

/**
 * Listens over a socket until it ends. False: none comes through here. It goes on until its calls are answered when it is
 * left while some are under way.
 */
export function followSocket(options: LiveOptions, turn: Turn, ended: AbortSignal): Promise<boolean> {
  const { Socket = globalThis.WebSocket, baseUrl = '' } = options
  const socket = Socket ? connected(Socket, baseUrl) : undefined
  if (!socket) return Promise.resolve(false)
  const line: Line = { socket, token: options.token(), waiting: new Map() }
  let isHeard = false
  let timer = setTimeout(() => socket.close(), CONNECT_WITHIN_MS)
  const subscribe = (games: readonly string[]) => {
    turn.games = games
    const as = { lang: options.lang(), token: line.token }
    socket.send(JSON.stringify({ type: 'open', ...as, games, since: turn.lastId() }))
  }
  const hear = (text: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => socket.close(), SILENCE_MAX_MS)
    if (answered(line, text)) return ended.aborted && leave(line)
    if (ended.aborted) return
    const frame = eventOf(text)
    if (frame && !isHeard) {
      isHeard = true
      open = line
      turn.watch = subscribe
      options.onState('live')
    }
    // After it is live: how long nothing was heard is told then.
    if (isHeard) options.onHeard?.()
    if (!frame) return
    turn.onId(frame.id)
    const event = liveEventOf(frame)
    if (event) options.onEvent(event)
  }
  return new Promise((resolve) => {
    socket.onopen = () => subscribe(turn.games)
    socket.onmessage = ({ data }) => void hear(String(data))
    socket.onclose = ({ code }) => {
      clearTimeout(timer)
      drop(line)
      resolve(isHeard || code >= OWN_CLOSES)
    }
    ended.addEventListener('abort', () => {
      leave(line)
      resolve(true)
    })
  })
}

/**
 * Makes the call over the socket that is open for this token, as `fetch` would; undefined: there is none, or the call is none of
 * its. Rejects as `fetch` does when the socket breaks before the answer. A socket on which an answer was given up is closed:
 * the next try takes another way.
 */
export function callOverSocket(input: unknown, init: RequestInit | undefined): Promise<Response> | undefined {
  const path = liveSocket.calls.find((one) => String(input).endsWith(BASE_PATH + one))
  const line = open
  const { token = null, lang } = (init?.headers ?? {}) as Readonly<Record<string, string>>
  if (!path || !line || line.token !== token || !navigator.onLine) return undefined
  const id = ++calls
  const head = JSON.stringify({ type: 'call', id, lang, path })
  const answer = new Promise<string>((resolve, reject) => {
    line.waiting.set(id, { resolve, reject })
    init?.signal?.addEventListener('abort', () => line.waiting.has(id) && drop(line))
    line.socket.send(`${head.slice(0, -1)},"request":${init?.body ?? '{}'}}`)
  })
  return answer.then((body) => new Response(body))
}

/** Hands an answer to the call that waits for it; false: the text is none. */
function answered({ waiting }: Line, text: string): boolean {
  const [, id, body = ''] = /^answer: (\d+)\ndata: (.*)/.exec(text) ?? []
  if (id === undefined) return false
  waiting.get(Number(id))?.resolve(body)
  waiting.delete(Number(id))
  return true
}

/** Takes no more calls, and closes once those under way are answered. */
function leave(line: Line): void {
  if (open === line) open = undefined
  if (line.waiting.size === 0) line.socket.close()
}

/** Closes at once: no answer will come. */
function drop(line: Line): void {
  if (open === line) open = undefined
  line.socket.close()
  for (const { reject } of line.waiting.values()) reject(new TypeError('the socket closed'))
  line.waiting.clear()
}

function connected(Socket: typeof WebSocket, baseUrl: string): WebSocket | undefined {
  try {
    const url = new URL(`${baseUrl}${BASE_PATH}${liveSocket.path}`, location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    return new Socket(url)
  } catch {
    return undefined
  }
}
