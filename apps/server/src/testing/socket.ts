import { Envelope, liveSocket, toJson } from '@opendraw/contract'
import { WebSocket } from 'ws'
import { collector, heardIn, type Listening } from './listen.ts'
import type { TestServer } from './start-test-server.ts'

export type TestSocket = Listening &
  Readonly<{
    /** Says this, whatever it is. */
    say(message: unknown): void
    /** Makes a call, and resolves with the envelope of its answer. */
    call(path: string, request: unknown): Promise<Envelope>
    /** The code that it was closed with. */
    closed: Promise<number>
    /** The envelope of an opening that was refused. */
    refused: Promise<Envelope>
    socket: WebSocket
  }>

export type SocketAs = Readonly<{
  token?: string
  games?: string
  lastId?: string
  lang?: string
  origin?: string
  headers?: Readonly<Record<string, string>>
}>

/** A WebSocket as a page of ours opens it, before it has said anything. Rejects when it is not let in. */
export async function connectSocket(server: Pick<TestServer, 'url'>, as: SocketAs = {}): Promise<TestSocket> {
  const { lang = 'en', origin = server.url, headers = {} } = as
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/${liveSocket.path}`, {
    origin,
    headers,
  })
  const { hear, ...hearing } = collector()
  const answers = new Map<number, (envelope: Envelope) => void>()
  const refused = new Promise<Envelope>((resolve) => answers.set(0, resolve))
  socket.on('message', (data) => {
    const text = String(data)
    const [, id, body] = /^answer: (\d+)\ndata: (.*)\n/.exec(text) ?? []
    if (id !== undefined) return answers.get(Number(id))?.(Envelope.parse(JSON.parse(body ?? '')))
    const one = heardIn(text)
    if (one) hear(one)
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.on('error', reject)
  })
  const say = (message: unknown) => socket.send(typeof message === 'string' ? message : toJson(message))
  return {
    ...hearing,
    ...{ socket, say, closed, refused, ended: closed.then(() => undefined), stop: () => socket.terminate() },
    call: (path, request) =>
      new Promise((resolve, reject) => {
        const id = answers.size
        answers.set(id, resolve)
        void closed.then((code) => reject(new Error(`closed with ${code} before the answer`)))
        say({ type: 'call', id, lang, path, request })
      }),
  }
}

/** A WebSocket that has asked to listen, as whom and to what it is told. Rejects with the reason when that is refused. */
export async function openSocket(server: Pick<TestServer, 'url'>, as: SocketAs = {}): Promise<TestSocket> {
  const { token = null, games, lastId, lang = 'en' } = as
  const socket = await connectSocket(server, as)
  socket.say({
    ...{ type: 'open', lang, token },
    ...(games !== undefined && { games: games === '' ? [] : games.split(',') }),
    ...(lastId !== undefined && { since: lastId }),
  })
  await Promise.race([
    socket.until(({ type }) => type === 'hello'),
    socket.refused.then(({ reason }) => Promise.reject(new Error(reason))),
  ])
  return socket
}
