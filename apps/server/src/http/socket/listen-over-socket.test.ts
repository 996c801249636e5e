import { sql } from '@opendraw/db'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { announce } from '../../announce.ts'
import { playerClient } from '../../testing/clients.ts'
import { type Listening, listen } from '../../testing/listen.ts'
import { aPlayerWith, type TestPlayer } from '../../testing/makers.ts'
import { openSocket } from '../../testing/socket.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { REPLAY_MAX } from '../push/events.ts'
import { STREAMS_PER_PLAYER } from '../push/listeners.ts'

let here: TestServer
let there: TestServer
const open: Listening[] = []
beforeAll(async () => {
  here = await startTestServer()
  there = await startTestServer({ database: here.database })
})
afterEach(() => {
  for (const listening of open.splice(0)) listening.stop()
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

type As = Parameters<typeof listen>[1]

/** The same listener over both, on the same node. */
async function hearBoth(server: TestServer, as: As = {}) {
  const both = [await listen(server, as), await openSocket(server, as)] as const
  open.push(...both)
  for (const one of both) await one.until(({ type }) => type === 'hello')
  return both
}

/**
 * What was heard, without when. An event that comes while one begins may come twice, and a wallet is shown to all who listen
 * whenever one of them comes, be it late: each counts once.
 */
const told = ({ heard }: Listening) => {
  const known = new Set<string>()
  return heard
    .map(({ id, event }) => ({ id, event: { ...event, ...('serverTime' in event && { serverTime: 0 }) } }))
    .filter(({ id, event }) => {
      const name = id ?? (event.type === 'wallet' ? `wallet ${event.seq}` : event.type)
      const isNew = !known.has(name)
      known.add(name)
      return isNew
    })
}

// security: 53
test('a socket hears what the stream hears, in the same order, and nothing of others', async () => {
  const ann = await aPlayerWith(here.ctx, { cash: '5.00' })
  const bob = await aPlayerWith(here.ctx)
  const [stream, socket] = await hearBoth(there, { token: ann.token, games: 'rgb-1m,k3-1m' })
  for (const one of [stream, socket]) await one.until(({ type }) => type === 'wallet')
  await announceRound('rgb-1m', 202611210001n)
  await announceRound('rgb-3m', 202611210002n)
  await announceOwn(bob, 8n)
  await announceOwn(ann, 7n)
  await announceRound('k3-1m', 202611210003n)
  for (const one of [stream, socket])
    await one.until((event) => event.type === 'round' && event.round.issue === 202611210003n)
  expect(told(socket)).toEqual(told(stream))
  expect(told(socket).map(({ event }) => event.type)).toEqual([
    'hello',
    'wallet',
    'round',
    'deposit',
    'round',
  ])
})

test('a socket resumes from an event as the stream does, and reads everything again when that is too long ago', async () => {
  const { token, id } = await aPlayerWith(here.ctx)
  const [first] = await hearBoth(here)
  const since = first.heard[0]?.id ?? ''
  await announceRound('rgb-1m', 202611210020n)
  await announceOwn({ id }, 9n)
  const [stream, socket] = await hearBoth(there, { token, lastId: since, games: 'rgb-1m' })
  for (const one of [stream, socket]) {
    await one.until(({ type }) => type === 'wallet')
    await one.until(({ type }) => type === 'deposit')
  }
  // What comes just then may be heard before what is repeated.
  const inOrder = (one: Listening) => told(one).toSorted((a, b) => Number(a.id) - Number(b.id))
  await vi.waitFor(() => expect(inOrder(socket)).toEqual(inOrder(stream)))
  expect(socket.heard.map(({ event }) => event.type)).toContain('deposit')
  // Their own: what everyone missed would make the next test's listeners read everything again, too.
  await here.database.owner.run(sql`
    insert into event (type, player_id, payload)
    select 'deposit', ${id}::bigint, '{"id":"1","state":"passed"}' from generate_series(1, ${REPLAY_MAX + 1})`)
  for (const late of await hearBoth(here, { token, lastId: since }))
    await late.until(({ type }) => type === 'resync')
})

test('another opening on the same socket changes the games and resumes, and the first hears nothing more', async () => {
  // Games of no other test: a resume repeats what the last seconds brought.
  const { token } = await aPlayerWith(here.ctx)
  const socket = await openSocket(here, { token, games: 'pk-1m' })
  open.push(socket)
  const since = socket.heard[0]?.id
  await announceRound('ssc-1m', 202611210030n)
  socket.say({ type: 'open', lang: 'en', token, games: ['ssc-1m'], since })
  await socket.until((event) => event.type === 'round' && event.round.issue === 202611210030n)
  await announceRound('pk-1m', 202611210031n)
  await announceRound('ssc-1m', 202611210032n)
  await socket.until((event) => event.type === 'round' && event.round.issue === 202611210032n)
  // What was missed and comes while it is read may come twice.
  const issues = socket.heard.flatMap(({ event }) => (event.type === 'round' ? [event.round.issue] : []))
  expect([...new Set(issues)]).toEqual([202611210030n, 202611210032n])
})

// security: 53
test('a socket ends with the session, on every node', async () => {
  const { token } = await aPlayerWith(here.ctx)
  const socket = await openSocket(there, { token })
  await socket.until(({ type }) => type === 'wallet')
  await playerClient(here, { token }).logout({})
  await socket.until(({ type }) => type === 'session_ended', 1_000)
  expect(await socket.closed).toBe(1001)
})

// security: 53
test('sockets and streams of one player count together: the sixth ends the oldest', async () => {
  const { token } = await aPlayerWith(here.ctx)
  const oldest = await openSocket(here, { token })
  for (let stream = 0; stream < STREAMS_PER_PLAYER; stream++) {
    const next = await listen(here, { token })
    open.push(next)
    await next.until(({ type }) => type === 'hello')
  }
  expect(await oldest.closed).toBe(1001)
})

test('a server that stops closes its sockets, and leaves none open', async () => {
  const server = await startTestServer({ database: here.database })
  const socket = await openSocket(server)
  socket.socket.pause()
  const stopping = server.stop()
  socket.socket.resume()
  expect(await socket.closed).toBe(1001)
  await stopping
})

function announceRound(gameId: string, issue: bigint): Promise<void> {
  const times = { opensAt: new Date(1), locksAt: new Date(2), drawsAt: new Date(3) }
  const fixed = { state: 'unopened' as const, commitment: 'ab'.repeat(32), result: null }
  const payload = { round: { gameId, issue, ...times, ...fixed } }
  return here.ctx.db.transaction((tx) => announce(tx, { type: 'round', playerId: null, payload }))
}

function announceOwn({ id: playerId }: Pick<TestPlayer, 'id'>, id: bigint): Promise<void> {
  return here.ctx.db.transaction((tx) =>
    announce(tx, { type: 'deposit', playerId, payload: { id, state: 'passed' } }),
  )
}
