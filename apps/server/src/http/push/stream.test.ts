import { NEWEST_EVENT_HEADER, toJson } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { cash, keyFrom, playerFunds, post } from '@opendraw/ledger'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { announce } from '../../announce.ts'
import { playerClient } from '../../testing/clients.ts'
import { type Listening, listen } from '../../testing/listen.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { purgeOldEvents, REPLAY_MAX } from './events.ts'
import { STREAMS_PER_PLAYER } from './listeners.ts'

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

test('sends hello first, with the time of the server and where the stream begins', async () => {
  const { heard, until } = await hearing(here)
  await until(({ type }) => type === 'hello')
  expect(heard[0]?.event).toMatchObject({ type: 'hello', serverTime: expect.any(Date) })
  expect(heard[0]?.id).toMatch(/^\d+$/)
})

test('sends rounds to everyone on every node, only of the games that they follow', async () => {
  const all = await hearing(here)
  const some = await hearing(there, { games: 'rgb-1m,rgb-3m' })
  const none = await hearing(there, { games: '' })
  await announceRound('rgb-30s', 202611210001n)
  await announceRound('rgb-1m', 202611210002n)
  await all.until((event) => event.type === 'round' && event.round.issue === 202611210001n)
  const second = await some.until((event) => event.type === 'round')
  expect(second.event).toMatchObject({
    round: { gameId: 'rgb-1m', issue: 202611210002n },
    serverTime: expect.any(Date),
  })
  expect(none.heard.map(({ event }) => event.type)).toEqual(['hello'])
})

// security: 53
test('shows players their own wallet and events, on every node, and no one else’s', async () => {
  const ann = await aPlayerWith(here.ctx, { cash: '5.00' })
  const bob = await aPlayerWith(here.ctx)
  const streams = {
    ann: await hearing(there, { token: ann.token }),
    bob: await hearing(here, { token: bob.token }),
    nobody: await hearing(here),
  }
  await streams.ann.until((event) => event.type === 'wallet' && event.cash === 5000000n && event.seq === 1n)
  await pay(ann.id, 2_500_000n)
  await here.ctx.db.transaction((tx) =>
    announce(tx, { type: 'deposit', playerId: ann.id, payload: { id: 7n, state: 'passed' } }),
  )
  await streams.ann.until((event) => event.type === 'wallet' && event.cash === 7500000n && event.seq === 2n)
  await streams.ann.until((event) => event.type === 'deposit' && event.id === 7n)
  await announceRound('rgb-5m', 202611210003n)
  await streams.bob.until((event) => event.type === 'round')
  await streams.nobody.until((event) => event.type === 'round')
  expect(streams.bob.heard.filter(({ event }) => event.type === 'wallet')).toEqual([
    { id: null, event: { type: 'wallet', cash: 0n, pending: 0n, seq: 0n } },
  ])
  expect(streams.bob.heard.some(({ event }) => event.type === 'deposit')).toBe(false)
  expect(streams.nobody.heard.map(({ event }) => event.type)).toEqual(['hello', 'round'])
})

test('many changes of a wallet in a moment are sent as few states, the last one true', async () => {
  const { id, token } = await aPlayerWith(here.ctx)
  const stream = await hearing(here, { token })
  await Promise.all(Array.from({ length: 20 }, () => pay(id, 1_000_000n)))
  await stream.until((event) => event.type === 'wallet' && event.cash === 20000000n && event.seq === 20n)
  expect(stream.heard.length).toBeLessThan(20)
})

test('sends nothing of what was rolled back', async () => {
  const stream = await hearing(here)
  await stream.until(({ type }) => type === 'hello')
  const failing = here.ctx.db.transaction(async (tx) => {
    await announce(tx, roundEvent('rgb-1m', 202611210010n))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await announceRound('rgb-1m', 202611210011n)
  await stream.until((event) => event.type === 'round')
  expect(stream.heard.map(({ event }) => event.type === 'round' && event.round.issue)).toEqual([
    false,
    202611210011n,
  ])
})

test('sends a returning player what they missed, their own events included', async () => {
  const ann = await aPlayerWith(here.ctx)
  const bob = await aPlayerWith(here.ctx)
  const first = await hearing(here, { token: ann.token })
  const { id } = await first.until(({ type }) => type === 'hello')
  first.stop()
  await announceRound('rgb-1m', 202611210020n)
  for (const [playerId, gameId] of [
    [ann.id, 'rgb-1m'],
    [bob.id, 'rgb-3m'],
  ] as const) {
    await here.ctx.db.transaction((tx) =>
      announce(tx, { type: 'bets', playerId, payload: { gameId, issue: 202611210020n, state: 'settled' } }),
    )
  }
  const again = await hearing(there, { token: ann.token, lastId: id ?? '' })
  const bets = await again.until((event) => event.type === 'bets')
  expect(Number(bets.id)).toBeGreaterThan(Number(id))
  await again.until((event) => event.type === 'wallet')
  // One that is sent again while it is fresh does no harm: every event is a state.
  const types = again.heard.map(({ event }) => (event.type === 'bets' ? event.gameId : event.type))
  expect([...new Set(types)].filter((type) => type !== 'round')).toEqual(['hello', 'rgb-1m', 'wallet'])
  expect(again.heard.some(({ event }) => event.type === 'round' && event.round.issue === 202611210020n)).toBe(
    true,
  )
})

test('tells what happened between an answer and the opening of the stream', async () => {
  const { token, id } = await aPlayerWith(here.ctx)
  let known = ''
  const ann = playerClient(here, {
    token,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      known = response.headers.get(NEWEST_EVENT_HEADER) ?? ''
      return response
    },
  })
  await ann.listBets({ limit: 1 })
  expect(known).toMatch(/^\d+$/)
  await here.ctx.db.transaction((tx) =>
    announce(tx, {
      type: 'bets',
      playerId: id,
      payload: { gameId: 'rgb-1m', issue: 202611210025n, state: 'settled' },
    }),
  )
  const stream = await hearing(there, { token, lastId: known })
  await stream.until((event) => event.type === 'bets' && event.issue === 202611210025n)
})

test('asks a client that missed too much, or sends an unknown number, to read everything again', async () => {
  const { id } = await (await hearing(here)).until(({ type }) => type === 'hello')
  await here.database.owner.run(sql`
    insert into event (type, payload) select 'deposit', '{"id":"1","state":"passed"}' from generate_series(1, ${REPLAY_MAX + 1})`)
  await (await hearing(here, { lastId: id ?? '' })).until(({ type }) => type === 'resync')
  await (await hearing(here, { lastId: '999999999999' })).until(({ type }) => type === 'resync')
})

// security: 53
test('ends with the session, on every node', async () => {
  const { token } = await aPlayerWith(here.ctx)
  const stream = await hearing(there, { token })
  await stream.until(({ type }) => type === 'wallet')
  await playerClient(here, { token }).logout({})
  await stream.until(({ type }) => type === 'session_ended', 1_000)
  await stream.ended
})

// security: 53
test('a player’s sixth stream ends their oldest', async () => {
  const { token } = await aPlayerWith(here.ctx)
  const oldest = await hearing(here, { token })
  await oldest.until(({ type }) => type === 'hello')
  for (let stream = 0; stream < STREAMS_PER_PLAYER; stream++)
    await (await hearing(here, { token })).until(({ type }) => type === 'hello')
  await oldest.ended
})

test('loses nothing when its line to the database breaks', async () => {
  const stream = await hearing(here)
  await stream.until(({ type }) => type === 'hello')
  await here.database.owner.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`)
  await announceRound('rgb-1m', 202611210030n)
  await stream.until((event) => event.type === 'round' && event.round.issue === 202611210030n)
})

async function hearing(server: TestServer, input: Parameters<typeof listen>[1] = {}): Promise<Listening> {
  const listening = await listen(server, input)
  open.push(listening)
  return listening
}

function roundEvent(gameId: string, issue: bigint) {
  const times = { opensAt: new Date(1), locksAt: new Date(2), drawsAt: new Date(3) }
  const round = {
    gameId,
    issue,
    state: 'unopened' as const,
    ...times,
    commitment: 'ab'.repeat(32),
    result: null,
  }
  return { type: 'round' as const, playerId: null, payload: { round } }
}

function announceRound(gameId: string, issue: bigint): Promise<void> {
  return here.ctx.db.transaction((tx) => announce(tx, roundEvent(gameId, issue)))
}

let payments = 0
async function pay(playerId: bigint, amount: bigint): Promise<void> {
  const key = keyFrom('test payment', String(playerId), String(payments++))
  const transfer = { from: playerFunds, to: cash(playerId), amount, reason: 'sandbox_deposit', key } as const
  await here.ctx.db.transaction((tx) => post(tx, [transfer]))
  here.ctx.onWalletsChanged([playerId])
}

test('deletes events a day old and no others; a client that resumes from a deleted one reads everything again', async () => {
  const { owner } = here.database
  const payload = toJson(roundEvent('rgb-1m', 202611210020n).payload)
  await owner.run(sql`insert into event (type, player_id, payload, at)
    select 'round', null, ${payload}::jsonb, clock_timestamp() - interval '25 hours' from generate_series(1, 3)`)
  await owner.run(sql`insert into event (type, player_id, payload) values ('round', 999, ${payload}::jsonb)`)
  const count = async () =>
    (await owner.row<{ count: bigint }>(sql`select count(*) as count from event`))?.count
  const old = await owner.row<{ id: bigint }>(
    sql`select max(id) as id from event where at < clock_timestamp() - interval '1 day'`,
  )
  const before = await count()
  await purgeOldEvents(here.ctx.db)
  expect(await count()).toBe((before ?? 0n) - 3n)
  const { until } = await hearing(here, { lastId: String(old?.id) })
  await until(({ type }) => type === 'resync')
})
