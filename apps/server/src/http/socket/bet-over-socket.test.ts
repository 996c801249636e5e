import { randomUUID } from 'node:crypto'
import { placeBet, toJson } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { rulesOf } from '@opendraw/games'
import { verify } from '@opendraw/ledger'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aPlainRound, type PlainRound } from '../../testing/betting-fixture.ts'
import { playerClient } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { openSocket, type SocketAs, type TestSocket } from '../../testing/socket.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { waitingCount } from '../../testing/while-locked.ts'

let server: TestServer
let round: PlainRound
const open: TestSocket[] = []
beforeAll(async () => {
  server = await startTestServer()
  round = await aPlainRound(server.database.owner)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.stop()
})
afterAll(async () => {
  expect(await verify(server.ctx.db)).toEqual([])
  await server.stop()
})

const stake = 2_500_000n
const aSlip = (change: object = {}) => ({
  gameId: 'rgb-1m' as const,
  issue: round.issue,
  oddsVersion: rulesOf('rgb').version,
  lines: [{ play: 'rgb_big', pick: '', stake }],
  key: randomUUID(),
  ...change,
})

async function aSocket(as: SocketAs, at = server): Promise<TestSocket> {
  const socket = await openSocket(at, as)
  open.push(socket)
  return socket
}

// security: 25
test('a bet over a socket debits once, is in the ledger, and is heard on every screen', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '10.00' })
  const socket = await aSocket({ token: player.token })
  const slip = aSlip()
  const placed = await socket.call(placeBet.path, slip)
  expect(placed).toMatchObject({
    code: 200,
    data: { orderNo: slip.key, stake: '2500000', balance: '7500000' },
  })
  expect(await socket.call(placeBet.path, slip)).toEqual(placed)
  await socket.until((event) => event.type === 'wallet' && event.cash === 7_500_000n)
  expect(await betsOf(player.id)).toEqual([{ stake, key: slip.key }])
  expect((await playerClient(server, player).getUserinfo({})).wallet.cash).toBe(7_500_000n)
})

// security: 25
test('the same key over sockets and HTTP at once places one bet, and all hear of that one', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '100.00' })
  const sockets = await Promise.all([0, 1, 2].map(() => aSocket({ token: player.token })))
  const http = playerClient(server, player)
  for (let turn = 0; turn < 10; turn++) {
    const slip = aSlip()
    const heard = await Promise.all([
      ...sockets.map(async (socket) => (await socket.call(placeBet.path, slip)).data),
      ...[0, 1, 2].map(async () => JSON.parse(toJson(await http.placeBet(slip)))),
    ])
    expect(new Set(heard.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await betsOf(player.id)).toHaveLength(turn + 1)
  }
})

test('a refusal is the one that HTTP gives, in the language of the call', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '1.00' })
  const socket = await aSocket({ token: player.token, lang: 'vi' })
  const bad = [
    aSlip(),
    aSlip({ issue: 209901010001n }),
    aSlip({ oddsVersion: 0 }),
    aSlip({ lines: [] }),
    aSlip({ extra: 1 }),
    aSlip({ lines: [{ play: 'rgb_big', pick: '', stake: '-1' }] }),
    {},
    [],
    null,
    'x'.repeat(10_000),
  ]
  for (const request of bad) {
    const response = await fetch(`${server.url}/api/${placeBet.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: player.token, lang: 'vi' },
      body: toJson(request),
    })
    const said = await socket.call(placeBet.path, request)
    expect(said.code).not.toBe(200)
    expect(said).toEqual(await response.json())
  }
  expect(await betsOf(player.id)).toEqual([])
})

test('the longest slip that there is goes over a socket', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '1000.00' })
  const socket = await aSocket({ token: player.token })
  const lines = Array.from({ length: 100 }, () => ({ play: 'rgb_big', pick: '', stake: 1_000_000n }))
  expect(await socket.call(placeBet.path, aSlip({ lines }))).toMatchObject({
    code: 200,
    data: { lines: 100 },
  })
})

// security: 53
test('only a bet goes over a socket, and only as the session that opened it', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '10.00' })
  const other = await aPlayerWith(server.ctx, { cash: '10.00' })
  const socket = await aSocket({ token: player.token, headers: { token: other.token } })
  for (const path of ['user/getUserinfo', 'cclogin/orderdown/', '../cclogin/orderdown', '__proto__', ''])
    expect(await socket.call(path, {})).toMatchObject({ code: 404, reason: 'not_found' })
  await socket.call(placeBet.path, aSlip())
  expect([await betsOf(player.id), await betsOf(other.id)]).toMatchObject([[{ stake }], []])
  const visitor = await aSocket({ headers: { token: other.token } })
  expect(await visitor.call(placeBet.path, aSlip())).toMatchObject({ code: 401, reason: 'session_expired' })
})

test('a server that stops lets a bet that is under way be answered before it closes the socket', async () => {
  const stopping = await startTestServer({ database: server.database })
  const player = await aPlayerWith(server.ctx, { cash: '10.00' })
  const socket = await openSocket(stopping, { token: player.token })
  const slip = aSlip()
  const { placed, stopped } = await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`lock table bet in access exclusive mode`)
    const placed = socket.call(placeBet.path, slip)
    await expect.poll(() => waitingCount(server.database.owner), { timeout: 10_000 }).toBeGreaterThan(0)
    return { placed, stopped: stopping.stop() }
  })
  expect(await placed).toMatchObject({ code: 200, data: { orderNo: slip.key } })
  expect(await socket.closed).toBe(1001)
  await stopped
})

function betsOf(playerId: bigint) {
  return server.database.owner.rows(sql`select stake, key::text from bet where player_id = ${playerId}`)
}
