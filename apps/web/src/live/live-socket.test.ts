import type { LiveEvent } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptedSockets } from '../testing/scripted-socket.ts'
import type { LiveState } from './turn.ts'

const ORDER = '/api/cclogin/orderdown'
const settle = () => vi.advanceTimersByTimeAsync(0)

/** An app of its own, so that what one visit remembers is not another's. */
async function visit(stream: () => Promise<Response> = () => new Promise(() => undefined)) {
  vi.resetModules()
  const { openLive } = await import('./live.ts')
  const { callOverSocket } = await import('./live-socket.ts')
  const sockets = scriptedSockets()
  const events: LiveEvent[] = []
  const states: LiveState[] = []
  const told: string[] = []
  const streams: string[] = []
  const live = openLive({
    games: ['rgb-1m'],
    since: '3',
    token: () => 'secret',
    lang: () => 'vi',
    onEvent: (event) => events.push(event),
    onState: (state) => {
      states.push(state)
      told.push(state)
    },
    onHeard: () => told.push('heard'),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    chance: () => 1,
    Socket: sockets.Socket,
    fetch: (url) => {
      streams.push(String(url))
      return stream()
    },
  })
  const call = (token = 'secret', signal = new AbortController().signal) =>
    callOverSocket(ORDER, { headers: { token, lang: 'vi' }, body: '{"key":"k"}', signal })
  return { ...sockets, events, states, told, streams, live, call }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { href: 'http://localhost/' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  // The next file's bets do not go over a socket that is still open here.
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('opens a socket with the token in its first message, and hands on what it hears', async () => {
  const { opened, events, states, streams } = await visit()
  expect(opened[0]?.url).toMatch(/^ws:.*\/api\/cclive\/socket$/)
  opened[0]?.greet()
  expect(opened[0]?.said).toEqual([
    { type: 'open', lang: 'vi', token: 'secret', games: ['rgb-1m'], since: '3' },
  ])
  opened[0]?.hear(':\n\n')
  opened[0]?.hear('event: weather\ndata: {"type":"weather"}\n\n')
  opened[0]?.hear('event: resync\ndata: {"type":"resync"}\n\n')
  expect(events.map(({ type }) => type)).toEqual(['hello', 'resync'])
  expect([states, streams]).toEqual([['first', 'live'], []])
})

test('it is live before it was heard, so that a silence before is known to have been one', async () => {
  const { opened, told } = await visit()
  opened[0]?.hear(':\n\n')
  opened[0]?.greet()
  expect(told).toEqual(['first', 'live', 'heard'])
})

test('another game is subscribed to on the same socket, from the last event on', async () => {
  const { opened, live } = await visit()
  opened[0]?.greet()
  live.watch(['rgb-1m', 'k3-1m'])
  live.watch(['k3-1m'])
  expect(opened).toHaveLength(1)
  expect(opened[0]?.said.slice(1)).toMatchObject([{ games: ['rgb-1m', 'k3-1m'], since: '4' }])
})

test('where no socket comes through, the stream is opened at once, and no socket is tried again', async () => {
  const { opened, streams, states, live } = await visit(async () => new Response(':\n\n'))
  opened[0]?.close(1006)
  await settle()
  expect(streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(streams.length).toBeGreaterThan(1)
  expect(opened).toHaveLength(1)
  expect(states).toContain('live')
  live.close()
})

test('a socket that says nothing is given up after a few seconds, for the stream', async () => {
  const { opened, streams } = await visit()
  opened[0]?.onopen()
  await vi.advanceTimersByTimeAsync(3_900)
  expect(streams).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(streams).toHaveLength(1)
})

test('without a network neither comes through, and the socket is tried again', async () => {
  const { opened, streams } = await visit(() => Promise.reject(new TypeError('network')))
  opened[0]?.close(1006)
  await vi.advanceTimersByTimeAsync(600)
  expect([opened.length, streams.length]).toEqual([2, 1])
})

test('an opening that the server refuses is tried again later, and not by the stream', async () => {
  const { opened, streams } = await visit()
  opened[0]?.onopen()
  opened[0]?.hear('answer: 0\ndata: {"code":401}\n\n')
  opened[0]?.close(4401)
  await vi.advanceTimersByTimeAsync(600)
  expect([opened.length, streams.length]).toEqual([2, 0])
})

test('a bet goes over the socket of its session, and gets its own answer', async () => {
  const { opened, call } = await visit()
  expect(call()).toBeUndefined()
  opened[0]?.greet()
  expect(call('another')).toBeUndefined()
  const [first, second] = [call(), call()]
  const ids = opened[0]?.said.slice(1).map((one) => (one as { id: number }).id) ?? []
  expect(opened[0]?.said[1]).toEqual({
    ...{ type: 'call', id: ids[0], lang: 'vi', path: 'cclogin/orderdown' },
    request: { key: 'k' },
  })
  opened[0]?.hear(`answer: ${ids[1]}\ndata: {"code":409}\n\n`)
  opened[0]?.hear(`answer: ${ids[0]}\ndata: {"code":200}\n\n`)
  expect(await (await first)?.json()).toEqual({ code: 200 })
  expect(await (await second)?.json()).toEqual({ code: 409 })
})

// security: 25
test('a bet whose socket breaks before its answer fails as on a broken network, and the next goes over HTTP', async () => {
  const { opened, call } = await visit()
  opened[0]?.greet()
  const unheard = expect(call()).rejects.toThrow(TypeError)
  opened[0]?.close(1006)
  await unheard
  expect(call()).toBeUndefined()
})

test('a bet that is answered too late closes the socket, so that the next try takes another way', async () => {
  const { opened, call } = await visit()
  opened[0]?.greet()
  const giving = new AbortController()
  const late = expect(call('secret', giving.signal)).rejects.toThrow(TypeError)
  giving.abort()
  await late
  expect(opened[0]?.isClosed).toBe(true)
  expect(call()).toBeUndefined()
})

test('a socket that is left hears nothing more, and closes once its bet is answered', async () => {
  const { opened, call, live, events } = await visit()
  opened[0]?.greet()
  const answer = call()
  const [, { id } = { id: 0 }] = (opened[0]?.said ?? []) as { id: number }[]
  live.close()
  expect([opened[0]?.isClosed, call()]).toEqual([false, undefined])
  opened[0]?.hear('event: resync\ndata: {"type":"resync"}\n\n')
  opened[0]?.hear(`answer: ${id}\ndata: {"code":200}\n\n`)
  expect(await (await answer)?.json()).toEqual({ code: 200 })
  expect([opened[0]?.isClosed, events.length]).toEqual([true, 1])
})

test('a device that knows that it is offline asks over HTTP, which fails at once', async () => {
  const { opened, call } = await visit()
  opened[0]?.greet()
  vi.stubGlobal('navigator', { onLine: false })
  expect(call()).toBeUndefined()
})
