import { randomUUID } from 'node:crypto'
import { BASE_PATH, liveSocket, Refusal, SocketMessage, socketCloses } from '@opendraw/contract'
import type { RawData, WebSocket } from 'ws'
import { performCall, respondToError } from '../answer-call.ts'
import type { PublicCaller, Routes } from '../bind.ts'
import type { OpenStream } from '../connections.ts'
import { charge, type Guard } from '../guard.ts'
import { parseJson } from '../parse-json.ts'
import { write } from '../push/listeners.ts'
import type { Push } from '../push/push.ts'
import { authenticateListener, missedIds } from '../push/stream.ts'
import { type SocketLife, type SocketOutlet, socketLife } from './socket-life.ts'

export type SocketParts = Readonly<{
  guard: Guard
  push: Push
  openStream: OpenStream
  /** The calls that may come over a socket. */
  calls: Routes
}>

export type ServedSocket = Pick<SocketLife, 'end' | 'probe' | 'closed'> &
  Readonly<{
    /** It was let in to listen. */
    isOpened(): boolean
  }>

/** Openings and calls of one socket under way; a person has one or two. */
const UNDER_WAY_MAX = 8

/** A screen of another game opens anew: more than one a second for a while, and nobody looks at them. */
const OPENINGS_MAX = 90
const OPENINGS_WITHIN_MS = 60_000

/**
 * So many times the calls of a player may come over a socket as messages, pings and pongs, which are counted before they are
 * read: calls beyond their own number are answered, and a socket that goes on has no use.
 */
const FRAMES_FACTOR = 4
const FRAMES_WITHIN_MS = 1_000

type Message<Type> = Extract<SocketMessage, { type: Type }>
type Opened = Readonly<{ token: string | null; outlet: SocketOutlet }>

/** Serves one WebSocket: what its opening asks to hear, and the calls that may come over it. Never throws. */
export function serveSocket(parts: SocketParts, from: PublicCaller, socket: WebSocket): ServedSocket {
  const life = socketLife(socket)
  const answers = life.outlet()
  let opened: Opened | null = null
  let opening = Promise.resolve()
  const { config, clock } = parts.guard.ctx
  const mayOpen = atMost(OPENINGS_MAX, OPENINGS_WITHIN_MS, clock.elapsedMs)
  const maySend = atMost(config.callsPerSecond * FRAMES_FACTOR, FRAMES_WITHIN_MS, clock.elapsedMs)
  /** Whether what comes is still heard, which counts it. Who sends too much is not read any more. */
  const isHeard = () => {
    if (life.isEnding()) return false
    if (maySend()) return true
    life.end(socketCloses.crowded)
    socket.pause()
    return false
  }
  const answer = (id: number, body: string | Buffer, headers: Readonly<Record<string, string>> = {}) => {
    const lines = [`answer: ${id}`, `data: ${body}`, ...Object.entries(headers).map((one) => one.join(': '))]
    write({ outlet: answers }, Buffer.from(`${lines.join('\n')}\n\n`))
  }
  const refuse = (id: number, error: unknown, { lang }: SocketMessage, path: string) => {
    const { body, headers } = respondToError(error, lang, path, parts.guard.ctx)
    answer(id, body, headers)
  }
  const open = async (message: Message<'open'>) => {
    try {
      opened = await openOutlet(parts, { from, life, before: opened }, message)
    } catch (error) {
      refuse(0, error, message, liveSocket.path)
      life.end(socketCloses.refused)
    }
  }
  const call = async (message: Message<'call'>, token: string | null) => {
    const caller = { ...from, token, lang: message.lang, requestId: randomUUID() }
    try {
      answer(message.id, await bodyOf(parts, caller, message))
    } catch (error) {
      refuse(message.id, error, message, message.path)
    }
  }
  socket.on('ping', isHeard)
  socket.on('pong', isHeard)
  socket.on('message', (data, isBinary) => {
    if (!isHeard()) return
    if (life.underWay() >= UNDER_WAY_MAX) return life.end(socketCloses.crowded)
    const message = isBinary ? null : messageOf(data)
    if (message?.type === 'open') {
      if (!mayOpen()) return life.end(socketCloses.crowded)
      opening = opening.then(() => open(message))
      return life.during(() => opening)
    }
    if (message === null || opened === null) return life.end(socketCloses.malformed)
    const { token } = opened
    life.during(() => call(message, token))
  })
  return { ...life, isOpened: () => opened !== null }
}

/** Whether one more is taken, which counts it. */
function atMost(most: number, withinMs: number, nowMs: () => number): () => boolean {
  let from = nowMs()
  let count = 0
  return () => {
    const now = nowMs()
    if (now - from >= withinMs) [from, count] = [now, 0]
    count += 1
    return count <= most
  }
}

type Place = Readonly<{ from: PublicCaller; life: SocketLife; before: Opened | null }>

/** Lets them in to listen as a stream would; what they listened to before ends. Rejects with the refusal. */
async function openOutlet(
  { guard, push, openStream }: SocketParts,
  { from, life, before }: Place,
  { token, games, since }: Message<'open'>,
): Promise<Opened | null> {
  const wished = () => (games === undefined ? null : new Set<string>(games))
  const lastId = since === undefined ? null : BigInt(since)
  const caller = { ...from, token: token || null }
  const listener = await authenticateListener(guard, caller, wished, missedIds(push, lastId))
  // They may have gone while their session was read; then nothing would end the listening.
  if (life.isEnding()) return before
  before?.outlet.leave()
  const outlet = life.outlet()
  outlet.once('close', openStream(from.ip, listener.player !== null))
  await push.open({ ...listener, outlet }, lastId)
  return { token, outlet }
}

async function bodyOf(
  { guard, calls }: SocketParts,
  caller: PublicCaller,
  { path, request }: Message<'call'>,
): Promise<string | Buffer> {
  const binding = calls.find('POST', BASE_PATH + path)
  // A call that no session answers for counts for their household, as over HTTP.
  if (!binding || caller.token === null) charge(guard, caller, 1)
  if (!binding) throw new Refusal('not_found')
  return (await performCall(guard, binding, caller, () => request ?? {})).content
}

/** What they say; null when it is none of the contract's messages. */
function messageOf(data: RawData): SocketMessage | null {
  try {
    const message = SocketMessage.safeParse(parseJson(String(data)))
    return message.success ? message.data : null
  } catch {
    return null
  }
}
