import type { LiveEvent } from '@opendraw/contract'
import { expect, test } from 'vitest'
import { backoffMs, openLive } from './live.ts'
import type { LiveState } from './turn.ts'

/** Answers each connection with the next script: the text of its stream, or a failure. */
function listen(...scripts: (string | 'refused')[]) {
  return listenSince(undefined, ...scripts)
}

function listenSince(since: string | undefined, ...scripts: (string | 'refused')[]) {
  const asked: { url: string; headers: Record<string, string> }[] = []
  const events: LiveEvent[] = []
  const states: LiveState[] = []
  const waits: number[] = []
  const ended = new Promise<void>((resolve) => {
    const stream = openLive({
      games: ['rgb-1m', 'rgb-3m'],
      since,
      token: () => 'secret',
      lang: () => 'vi',
      onEvent: (event) => events.push(event),
      onState: (state) => states.push(state),
      chance: () => 1,
      Socket: null,
      wait: async (ms) => {
        waits.push(ms)
        if (asked.length < scripts.length) return
        stream.close()
        resolve()
      },
      fetch: async (url, init) => {
        asked.push({ url: String(url), headers: { ...(init?.headers as Record<string, string>) } })
        const script = scripts[asked.length - 1] ?? 'refused'
        if (script === 'refused') throw new TypeError('network')
        return new Response(script)
      },
    })
  })
  return { asked, events, states, waits, ended }
}

const hello = 'id: 4\ndata: {"type":"hello","serverTime":5}\n\n'

// security: 8
test('asks for its games with the token in the header, and hands on what it hears', async () => {
  const heard = listen(hello)
  await heard.ended
  expect(heard.asked[0]).toEqual({
    url: '/api/cclive/stream?games=rgb-1m,rgb-3m',
    headers: { lang: 'vi', accept: 'text/event-stream', token: 'secret' },
  })
  expect(heard.events).toEqual([{ type: 'hello', serverTime: new Date(5) }])
  expect(heard.states).toEqual(['first', 'live', 'away'])
})

test('begins with the event that the first answer knew, and again there until it has heard a newer one', async () => {
  const heard = listenSince('3', 'refused', hello, hello)
  await heard.ended
  expect(heard.asked.map(({ headers }) => headers['last-event-id'])).toEqual(['3', '3', '4'])
})

test('comes back with the last event id', async () => {
  const heard = listen(hello, hello)
  await heard.ended
  expect(heard.asked[1]?.headers['last-event-id']).toBe('4')
})

test('waits longer after each failure, and starts afresh after a success', async () => {
  const heard = listen('refused', 'refused', 'refused', hello, 'refused')
  await heard.ended
  expect(heard.waits).toEqual([500, 1000, 2000, 500, 1000])
})

test('never waits more than 15 seconds, and less by chance', () => {
  expect(backoffMs(20, 1)).toBe(15_000)
  expect(backoffMs(20, 0)).toBe(7500)
})

test('skips an event that it does not know', async () => {
  const heard = listen('data: {"type":"weather"}\n\ndata: not json\n\ndata: {"type":"resync"}\n\n')
  await heard.ended
  expect(heard.events).toEqual([{ type: 'resync' }])
})

/** A server whose streams stay open until they are aborted. */
function openStreams() {
  const asked: string[] = []
  const stream = openLive({
    games: ['rgb-1m'],
    token: () => null,
    lang: () => 'en',
    onEvent: () => undefined,
    onState: () => undefined,
    Socket: null,
    fetch: async (url, init) => {
      asked.push(String(url))
      const body = new ReadableStream({
        start: (controller) =>
          init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted'))),
      })
      return new Response(body)
    },
  })
  return { asked, stream }
}

test('a game that the stream does not carry yet opens it anew, at once', async () => {
  const { asked, stream } = openStreams()
  stream.watch(['rgb-1m', 'k3-1m'])
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]).toBe('/api/cclive/stream?games=rgb-1m,k3-1m')
  stream.close()
})

test('a screen that watches less keeps the stream as it is', async () => {
  const { asked, stream } = openStreams()
  stream.watch([])
  stream.watch(['rgb-1m'])
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(asked).toHaveLength(1)
  stream.close()
})
