import { liveStream } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../client/ask.ts'
import { queryClient } from '../client/query-client.ts'
import { noteAnswer } from '../live/live-state.ts'
import { session } from '../session/session.ts'
import { show } from '../testing/show.tsx'
import { useLiveUpdates } from './live-updates.ts'

const asked = vi.fn<typeof fetch>(() => new Promise(() => undefined))
const Listening = () => {
  useLiveUpdates()
  return null
}
const streams = () => asked.mock.calls.filter(([url]) => String(url).includes(liveStream.path))

beforeEach(() => {
  session.logOut()
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('WebSocket', undefined)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the end of a session asks its player, and not whom a new one has begun for here', async () => {
  const heard: ReadableStreamDefaultController<Uint8Array>[] = []
  asked.mockImplementation(async () => {
    const body = new ReadableStream<Uint8Array>({ start: (to) => void heard.push(to) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const end = async (stream: number) => {
    heard[stream]?.enqueue(
      new TextEncoder().encode('event: session_ended\ndata: {"type":"session_ended"}\n\n'),
    )
    await vi.advanceTimersByTimeAsync(10)
  }
  session.setToken('the first')
  noteAnswer('the first', '7')
  const page = await show(<Listening />, '/')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toHaveLength(1)
  // What the stream of the old one says may be heard before it is closed.
  session.setToken('the second')
  await end(0)
  expect(session.get().isExpired).toBe(false)
  session.setToken('the first')
  await end(0)
  expect(session.get().isExpired).toBe(true)
  await page.close()
})

test('events of one cause are followed by one question, and a wallet that an answer has said already by none', async () => {
  const heard: ReadableStreamDefaultController<Uint8Array>[] = []
  asked.mockImplementation(async () => {
    const body = new ReadableStream<Uint8Array>({ start: (to) => void heard.push(to) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  session.setToken('of a player')
  noteAnswer('of a player', '7')
  const page = await show(<Listening />, '/')
  await vi.advanceTimersByTimeAsync(10_000)
  const answer = { assets: { USD: { cash: 5_000_000n, withdrawable: 0n } } }
  queryClient.setQueryData(keyOf('getWithdrawInfo', {}), answer)
  const questions = vi.spyOn(queryClient, 'invalidateQueries')
  const asksFor = async (...events: object[]) => {
    questions.mockClear()
    for (const event of events)
      heard[0]?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
    await vi.advanceTimersByTimeAsync(1_000)
    return questions.mock.calls.filter(([one]) => one?.queryKey?.[0] === 'getWithdrawInfo').length
  }
  const wallet = { type: 'wallet', cash: '5000000', pending: '0', seq: '4' }
  expect(await asksFor(wallet)).toBe(0)
  expect(await asksFor({ ...wallet, cash: '9000000', seq: '5' })).toBe(1)
  const deposit = { type: 'deposit', id: '500001', state: 'passed' }
  expect(await asksFor(deposit, { ...wallet, cash: '9000000', seq: '5' })).toBe(1)
  questions.mockRestore()
  queryClient.clear()
  await page.close()
})

test('the live stream waits for the first answer and begins where it ended; without an answer it opens after a while', async () => {
  const early = await show(<Listening />, '/')
  await vi.advanceTimersByTimeAsync(9_000)
  expect(streams()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(streams()).toHaveLength(1)
  expect(new Headers(streams()[0]?.[1]?.headers).has('last-event-id')).toBe(false)
  await early.close()
  asked.mockClear()

  const page = await show(<Listening />, '/')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(streams()).toEqual([])
  noteAnswer(null, '7')
  await vi.advanceTimersByTimeAsync(0)
  expect(streams()).toHaveLength(1)
  expect(new Headers(streams()[0]?.[1]?.headers).get('last-event-id')).toBe('7')
  await page.close()
})
