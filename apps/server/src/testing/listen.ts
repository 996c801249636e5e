import { LiveEvent, liveStream } from '@opendraw/contract'
import type { TestServer } from './start-test-server.ts'

export type Heard = Readonly<{
  id: string | null
  event: LiveEvent
}>

export type Listening = Readonly<{
  /** Everything heard so far, in order. */
  heard: readonly Heard[]
  /** Waits for the first event, also among those already heard, that passes. */
  until(passes: (event: LiveEvent) => boolean, patienceMs?: number): Promise<Heard>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  stop(): void
}>

/** Listens to the live stream as the app does: through fetch, the token in its header. */
export async function listen(
  server: TestServer,
  { token, games, lastId }: { token?: string; games?: string; lastId?: string } = {},
): Promise<Listening> {
  const abort = new AbortController()
  const query = games === undefined ? '' : `?games=${games}`
  const response = await fetch(`${server.url}/api/${liveStream.path}${query}`, {
    headers: { ...(token && { token }), ...(lastId && { 'last-event-id': lastId }) },
    signal: abort.signal,
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(await response.text())
  const { hear, ...hearing } = collector()
  const ended = read(response, hear).catch(() => undefined)
  return { ...hearing, ended, stop: () => abort.abort() }
}

/** Keeps what is heard, and lets one wait for it. */
export function collector(): Pick<Listening, 'heard' | 'until'> & Readonly<{ hear: (one: Heard) => void }> {
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  return {
    heard,
    hear: (one) => {
      heard.push(one)
      for (const look of waiting) look()
    },
    until: (passes, patienceMs = 5_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`not heard in time; heard: ${heard.map(({ event }) => event.type).join(', ')}`))
        }, patienceMs)
        const look = () => {
          const found = heard.find(({ event }) => passes(event))
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}

async function read(response: Response, onEvent: (heard: Heard) => void): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const one = heardIn(frame)
      if (one) onEvent(one)
    }
  }
}

/** The event in a frame; null in a heartbeat. */
export function heardIn(frame: string): Heard | null {
  const field = (name: string) =>
    frame
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const data = field('data')
  return data === undefined ? null : { id: field('id') ?? null, event: LiveEvent.parse(JSON.parse(data)) }
}
