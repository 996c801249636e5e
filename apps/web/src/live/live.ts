import { BASE_PATH, LiveEvent, liveStream } from '@opendraw/contract'
/** first: not answered yet. live: events flow. away: the connection is lost and being tried again. */
export type LiveState = 'first' | 'live' | 'away'

export type LiveOptions = Readonly<{
  /** The games whose rounds are sent at first. */
  games: readonly string[]
  /** The event from which on everything is sent, also what happened before the stream was open; absent: from now on. */
  since?: string | undefined
  /** What stands before /api/; absent: where the page came from. */
  baseUrl?: string
  token: () => string | null
  lang: () => string
  onEvent: (event: LiveEvent) => void
  onState: (state: LiveState) => void
  /** Something came from the server, an event or a heartbeat. */
  onHeard?: () => void
  fetch?: typeof fetch
  /** Ends early when it resolves early: coming back online cuts a wait short. */
  wait?: (ms: number) => Promise<void>
  /** 0 to 1, so that a thousand phones do not come back in the same second. */
  chance?: () => number
}>

const WAIT_FIRST_MS = 500
const WAIT_MAX_MS = 15_000
/** The server sends a heartbeat every 15 s; a stream that is silent for longer than two of them is dead. */
const SILENCE_MAX_MS = 40_000

/** How long to wait before try number `tries` (from 1): doubling from half a second to 15 s, between half and all of it. */
export function backoffMs(tries: number, chance: number): number {
  return Math.min(WAIT_MAX_MS, WAIT_FIRST_MS * 2 ** (tries - 1)) * (0.5 + chance / 2)
}

export type Live = Readonly<{
  /** The games to subscribe to from now on. One that the stream does not carry yet makes it connect again. */
  watch: (games: readonly string[]) => void
  close: () => void
}>

/**
 * Keeps one live stream open until it is closed: it reconnects with the last event's id, and waits longer after each
 * failure. An event that this version does not know is skipped. It carries every game that a screen watches; one that
 * no one watches any more is left out when the stream is next opened.
 */
export function openLive(options: LiveOptions): Live {
  const { onState, wait = waitOrOnline, chance = randomPart } = options
  const closing = new AbortController()
  let watched = options.games
  let turn = { games: watched, ending: new AbortController() }
  let lastId = options.since
  const run = async () => {
    let tries = 0
    onState('first')
    while (!closing.signal.aborted) {
      turn = { games: watched, ending: new AbortController() }
      try {
        const ended = AbortSignal.any([closing.signal, turn.ending.signal])
        await follow({ ...options, games: turn.games }, ended, lastId, (id) => {
          if (id) lastId = id
          tries = 0
        })
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
      if (!games.every((id) => turn.games.includes(id))) turn.ending.abort()
    },
    close: () => closing.abort(),
  }
}

async function follow(
  options: LiveOptions,
  closed: AbortSignal,
  lastId: string | undefined,
  onId: (id: string | undefined) => void,
): Promise<void> {
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
      `${options.baseUrl ?? ''}${BASE_PATH}${liveStream.path}?games=${options.games.join(',')}`,
      { headers: headersOf(options, lastId), signal: AbortSignal.any([closed, silence.signal]) },
    )
    if (!response.ok || !response.body) return
    options.onState('live')
    const body = response.body.pipeThrough(new TransformStream({ transform: pass(heard) }))
    for await (const { id, data } of readEvents(body)) {
      onId(id)
      const event = LiveEvent.safeParse(jsonOf(data))
      if (event.success) options.onEvent(event.data)
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}

function randomPart(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random / 2 ** 32
}

/** One server-sent event: its number, when it has one, and its data. */
type StreamEvent = Readonly<{ id: string | undefined; data: string }>

/** Reads a response body as server-sent events (WHATWG HTML 9.2), as far as this app needs them: id and data. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (rest + value).replace(/\r\n?/g, '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf(block: string): StreamEvent | undefined {
  const lines = block.split('\n')
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trimStart())
  if (data.length === 0) return undefined
  const id = lines.find((line) => line.startsWith('id:'))
  return { id: id?.slice(3).trim(), data: data.join('\n') }
}
