import { BASE_PATH, liveStream } from '@opendraw/contract'
import { waitOrOnline } from '../client/wait-or-online.ts'
import { followSocket } from './live-socket.ts'
import { liveEventOf, readEvents } from './read-events.ts'
import { type LiveOptions, SILENCE_MAX_MS, type Turn } from './turn.ts'

const WAIT_FIRST_MS = 500
const WAIT_MAX_MS = 15_000

/** How long to wait before try number `tries` (from 1): doubling from half a second to 15 s, between half and all of it. */
export function backoffMs(tries: number, chance: number): number {
  return Math.min(WAIT_MAX_MS, WAIT_FIRST_MS * 2 ** (tries - 1)) * (0.5 + chance / 2)
}

export type Live = Readonly<{
  /** The games to subscribe to from now on. For one that is not carried yet a stream connects again; a socket need not. */
  watch: (games: readonly string[]) => void
  close: () => void
}>

/**
 * Keeps one live connection open until it is closed, a socket where that comes through and a stream where not: it
 * reconnects with the last event's id, and waits longer after each failure. An event that this version does not know is
 * skipped. It carries every game that a screen watches; one that no one watches any more is left out at the next
 * subscription.
 */
export function openLive(options: LiveOptions): Live {
  const { onState, wait = waitOrOnline, chance = randomPart } = options
  const closing = new AbortController()
  let watched = options.games
  let lastId = options.since
  let tries = 0
  const newTurn = (): Turn => ({
    games: watched,
    ending: new AbortController(),
    lastId: () => lastId,
    onId: (id) => {
      if (id) lastId = id
      tries = 0
    },
  })
  let turn = newTurn()
  const run = async () => {
    onState('first')
    while (!closing.signal.aborted) {
      turn = newTurn()
      try {
        await follow(options, turn, AbortSignal.any([closing.signal, turn.ending.signal]))
      } catch {
        // Whatever cut the stream, the answer is the same: report it, wait, and connect again.
      }
      if (closing.signal.aborted) return
      if (turn.ending.signal.aborted) continue
      onState('away')
      tries += 1
      await wait(backoffMs(tries, chance()))
    }
  }
  void run()
  return {
    watch: (games) => {
      watched = games
      if (games.every((id) => turn.games.includes(id))) return
      if (turn.watch) turn.watch(games)
      else turn.ending.abort()
    },
    close: () => closing.abort(),
  }
}

/** Sockets do not come through to this visitor, but the stream does. */
let isSocketBarred = false

async function follow(options: LiveOptions, turn: Turn, ended: AbortSignal): Promise<void> {
  if (!isSocketBarred && (await followSocket(options, turn, ended))) return
  if (!ended.aborted) await followStream(options, turn, ended)
}

async function followStream(options: LiveOptions, turn: Turn, closed: AbortSignal): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS)
  }
  const heard = () => {
    listen()
    options.onHeard?.()
  }
  listen()
  try {
    const response = await (options.fetch ?? fetch)(
      `${options.baseUrl ?? ''}${BASE_PATH}${liveStream.path}?games=${turn.games.join(',')}`,
      { headers: headersOf(options, turn.lastId()), signal: AbortSignal.any([closed, silence.signal]) },
    )
    if (!response.ok || !response.body) return
    isSocketBarred = true
    options.onState('live')
    const body = response.body.pipeThrough(new TransformStream({ transform: pass(heard) }))
    for await (const frame of readEvents(body)) {
      turn.onId(frame.id)
      const event = liveEventOf(frame)
      if (event) options.onEvent(event)
    }
  } finally {
    clearTimeout(timer)
  }
}

function headersOf({ token, lang }: LiveOptions, lastId: string | undefined): Record<string, string> {
  const key = token()
  return {
    lang: lang(),
    accept: 'text/event-stream',
    ...(key ? { token: key } : {}),
    ...(lastId ? { 'last-event-id': lastId } : {}),
  }
}

function pass(heard: () => void) {
  return (
    chunk: Uint8Array<ArrayBuffer>,
    controller: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>,
  ) => {
    heard()
    controller.enqueue(chunk)
  }
}

function randomPart(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random / 2 ** 32
}
