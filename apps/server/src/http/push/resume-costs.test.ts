import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { openSocket, type SocketAs } from '../../testing/socket.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { REPLAY_MAX } from './events.ts'

const PER_SECOND = 50
// Held, so that a slow machine gives nobody more openings.
let elapsedMs = 0
const clock = { ...systemClock, elapsedMs: () => elapsedMs }
let server: TestServer
let longAgo = ''
let newest = ''
beforeAll(async () => {
  const config = { callsPerSecond: PER_SECOND, trustedProxies: ['127.0.0.1'] }
  server = await startTestServer({ clock, config })
  await server.ctx.db.run(
    sql`insert into event (type, payload) values ('deposit', '{"id":"1","state":"passed"}')`,
  )
  longAgo = await newestId()
  await server.ctx.db.run(sql`
    insert into event (type, payload) select 'deposit', '{"id":"1","state":"passed"}' from generate_series(2, ${REPLAY_MAX - 5})`)
  newest = await newestId()
  await vi.waitFor(async () => expect((await openSocket(server, { games: '' })).heard[0]?.id).toBe(newest))
})
afterAll(() => server.stop())

async function newestId() {
  const row = await server.ctx.db.row<{ id: bigint }>(sql`select max(id) as id from event`)
  return String(row?.id)
}

const from = (ip: string) => ({ 'x-forwarded-for': ip })

/** How many of so many sockets are let in, one after the other. */
async function letIn(count: number, as: SocketAs): Promise<number> {
  let opened = 0
  for (let nth = 0; nth < count; nth++) {
    const socket = await openSocket(server, { games: '', ...as }).catch(({ message }: Error) => message)
    if (typeof socket === 'string') {
      expect(socket).toBe('too_many_requests')
      continue
    }
    opened += 1
    socket.stop()
  }
  return opened
}

// security: 29
test('a visitor who resumes from afar again and again is soon refused, over streams too, and holds up nobody else', async () => {
  elapsedMs += 1_000
  const headers = from('203.0.113.7')
  expect(await letIn(30, { lastId: longAgo, headers })).toBe(Math.floor((PER_SECOND * 10) / 23))
  const stream = await fetch(`${server.url}/api/cclive/stream`, {
    headers: { ...headers, 'last-event-id': longAgo },
  })
  expect(await stream.json()).toMatchObject({ reason: 'too_many_requests' })
  expect(await letIn(1, { lastId: longAgo, headers: from('203.0.113.8') })).toBe(1)
  // Players behind the same address resume on their own account, each.
  for (const { token } of [await aPlayerWith(server.ctx), await aPlayerWith(server.ctx)])
    expect(await letIn(4, { token, lastId: longAgo, headers })).toBe(2)
})

test('many who share an address come back at once after a moment away', async () => {
  elapsedMs += 1_000
  expect(await letIn(100, { lastId: newest, headers: from('203.0.113.9') })).toBe(100)
})

test('a phone whose network changes every second is let in each time, and one socket opens anew as often', async () => {
  const { token } = await aPlayerWith(server.ctx)
  const headers = from('203.0.113.10')
  for (let second = 0; second < 20; second++) {
    elapsedMs += 1_000
    expect(await letIn(1, { token, lastId: longAgo, headers })).toBe(1)
  }
  const socket = await openSocket(server, { token, games: '', headers })
  for (let second = 0; second < 150; second++) {
    elapsedMs += 1_000
    socket.say({ type: 'open', lang: 'en', token, games: [], since: newest })
    await expect.poll(() => hellosOf(socket.heard), { interval: 2 }).toBe(second + 2)
  }
  socket.stop()
})

test('one socket opens anew ninety times a minute, then it is closed', async () => {
  elapsedMs += 1_000
  const socket = await openSocket(server, { games: '', headers: from('203.0.113.11') })
  for (let nth = 1; nth < 90; nth++) {
    socket.say({ type: 'open', lang: 'en', token: null, games: [] })
    await expect.poll(() => hellosOf(socket.heard), { interval: 2 }).toBe(nth + 1)
  }
  socket.say({ type: 'open', lang: 'en', token: null, games: [] })
  expect(await socket.closed).toBe(4429)
})

const hellosOf = (heard: readonly { event: { type: string } }[]) =>
  heard.filter(({ event }) => event.type === 'hello').length
