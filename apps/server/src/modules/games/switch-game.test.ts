import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { rulesOf } from '@opendraw/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMovedClock } from '../../testing/an-authenticator.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { aPlainRound, draw, lock } from '../../testing/betting-fixture.ts'
import { consoleClient, playerClient } from '../../testing/clients.ts'
import { aPlayerWith, type TestPlayer } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { sealRound, settleRound } from '../betting/index.ts'
import { lockOf } from './game-locks.ts'

let server: TestServer
let operatorClient: ReturnType<typeof clientOf>
let player: TestPlayer
const clock = aMovedClock()

const clientOf = (token: string) => consoleClient(server, { token })

beforeAll(async () => {
  server = await startTestServer({
    clock,
    config: { countryHeader: 'x-country', trustedProxies: ['127.0.0.1'] },
  })
  operatorClient = clientOf((await anOperator(server.ctx, 'admin')).token)
  player = await aPlayerWith(server.ctx, { cash: '100.00' })
})
afterAll(() => server.stop())

const open = {
  isInMaintenance: false,
  levelMin: 0,
  blockedCountries: [] as string[],
  reason: 'back to normal',
}

const aSlip = (issue: bigint) => ({
  gameId: 'pk-1m',
  issue,
  oddsVersion: rulesOf('pk').version,
  lines: [{ play: 'pk_pos', pick: '1-10', stake: 1000000n }],
  key: randomUUID(),
})
/** The player's client behind the proxy, which reports the country. */
const from = (country: string) => {
  const send: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-country': country } })
  return playerClient(server, { token: player.token, fetch: send })
}

const refused = (reason: string) => ({ reason: 'game_unavailable', details: { lock: reason } })

test('maintenance refuses new bets at once, answers a repeat, and lets the round be drawn and paid', async () => {
  const client = playerClient(server, { token: player.token })
  const round = await aPlainRound(server.database.owner, { gameId: 'pk-1m' })
  const taken = aSlip(round.issue)
  const placed = await client.placeBet(taken)
  await operatorClient.switchGame({
    ...open,
    id: 'pk-1m',
    isInMaintenance: true,
    reason: ' Replacing the track ',
  })
  await expect(client.placeBet(aSlip(round.issue))).rejects.toMatchObject(refused('maintenance'))
  expect(await client.placeBet(taken)).toEqual(placed)
  expect((await client.getUserinfo({})).wallet.cash).toBe(99000000n)
  const { games } = await client.getInit({})
  expect(games.find(({ id }) => id === 'pk-1m')).toMatchObject({
    state: 'maintenance',
    lock: { reason: 'maintenance', levelMin: null },
  })
  expect(games.find(({ id }) => id === 'pk-3m')).toMatchObject({ state: 'open', lock: null })
  expect((await client.getGame({ id: 'pk-1m' })).game.state).toBe('maintenance')

  await lock(server.database.owner, round)
  const seal = await sealRound(server.ctx, round.id)
  await draw(server.database.owner, round, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], seal)
  await settleRound(server.ctx, round.id)
  expect((await client.getUserinfo({})).wallet.cash).toBe(108800000n)

  const after = await operatorClient.switchGame({ ...open, id: 'pk-1m' })
  expect(after).toMatchObject({ isInMaintenance: false, reason: 'back to normal' })
  const next = await aPlainRound(server.database.owner, { gameId: 'pk-1m' })
  expect(await client.placeBet(aSlip(next.issue))).toMatchObject({ lines: 1 })
})

test('every change is in the audit log with its reason, before and after, and the screens hear of it', async () => {
  const { list } = await clientOf((await anOperator(server.ctx, 'auditor')).token).listAudit({
    subject: 'game:pk-1m',
  })
  expect(list.map(({ act, reason }) => [act, reason])).toEqual([
    ['game.switch', 'back to normal'],
    ['game.switch', 'Replacing the track'],
  ])
  const rows = await server.ctx.db.rows<{ payload: unknown }>(
    sql`select payload from event where type = 'game' order by id`,
  )
  expect(rows.map(({ payload }) => payload)).toEqual([{ gameId: 'pk-1m' }, { gameId: 'pk-1m' }])
  await expect(operatorClient.switchGame({ ...open, id: 'pk-1m', reason: '  ' })).rejects.toMatchObject({
    reason: 'reason_required',
  })
  await expect(operatorClient.switchGame({ ...open, id: 'zzz' })).rejects.toMatchObject({
    reason: 'not_found',
  })
  await expect(
    operatorClient.switchGame({ ...open, id: 'pk-1m', blockedCountries: ['de'] }),
  ).rejects.toMatchObject({
    reason: 'bad_request',
  })
})

test('a country is locked out where a trusted proxy names it, and no one where none is known', async () => {
  const round = await aPlainRound(server.database.owner, { gameId: 'pk-1m' })
  await operatorClient.switchGame({
    ...open,
    id: 'pk-1m',
    blockedCountries: ['FR', 'DE', 'FR'],
    reason: 'no licence there',
  })
  await expect(from('fr').placeBet(aSlip(round.issue))).rejects.toMatchObject(refused('region'))
  expect((await from('FR').getGame({ id: 'pk-1m' })).game.lock).toEqual({ reason: 'region', levelMin: null })
  for (const country of ['BR', 'XX', 'T1', '']) {
    expect(await from(country).placeBet(aSlip(round.issue))).toMatchObject({ lines: 1 })
  }
  const { list } = await operatorClient.listGames({})
  expect(list.find(({ id }) => id === 'pk-1m')).toMatchObject({ blockedCountries: ['DE', 'FR'] })
  await operatorClient.switchGame({ ...open, id: 'pk-1m', levelMin: 1, reason: 'for members' })
  await expect(from('BR').placeBet(aSlip(round.issue))).rejects.toMatchObject(refused('level'))
  await operatorClient.switchGame({ ...open, id: 'pk-1m' })
})

test('a game that begins at a level takes bets of players from the moment they have it', async () => {
  const { owner } = server.database
  const member = await aPlayerWith(server.ctx, { cash: '100.00' })
  const client = playerClient(server, { token: member.token })
  const round = await aPlainRound(owner, { gameId: 'pk-1m' })
  await operatorClient.switchGame({ ...open, id: 'pk-1m', levelMin: 2, reason: 'for members' })
  await owner.run(sql`update player set level = 1 where id = ${member.id}`)
  await expect(client.placeBet(aSlip(round.issue))).rejects.toMatchObject(refused('level'))
  expect((await client.getUserinfo({})).wallet.cash).toBe(100000000n)
  await owner.run(sql`update player set level = 2 where id = ${member.id}`)
  clock.forward(1)
  expect(await client.placeBet(aSlip(round.issue))).toMatchObject({ lines: 1 })
  await operatorClient.switchGame({ ...open, id: 'pk-1m' })
})

test('what another node set takes effect within a second', async () => {
  const other = await startTestServer({ database: server.database, clock })
  try {
    const client = playerClient(other, { token: player.token })
    const round = await aPlainRound(server.database.owner, { gameId: 'pk-1m' })
    expect(await client.placeBet(aSlip(round.issue))).toMatchObject({ lines: 1 })
    await operatorClient.switchGame({ ...open, id: 'pk-1m', isInMaintenance: true, reason: 'two nodes' })
    clock.forward(1)
    await expect(client.placeBet(aSlip(round.issue))).rejects.toMatchObject(refused('maintenance'))
  } finally {
    await operatorClient.switchGame({ ...open, id: 'pk-1m' })
    await other.stop()
  }
})

test('maintenance is said before the country, the country before the level', () => {
  const all = { game: 'pk-1m', isInMaintenance: true, levelMin: 3, blockedCountries: ['DE'] }
  const german = { level: 0, country: 'DE' }
  expect(lockOf(all, german)?.reason).toBe('maintenance')
  expect(lockOf({ ...all, isInMaintenance: false }, german)?.reason).toBe('region')
  expect(lockOf({ ...all, isInMaintenance: false }, { level: 0, country: null })).toEqual({
    reason: 'level',
    levelMin: 3,
  })
  expect(lockOf({ ...all, isInMaintenance: false }, { level: 3, country: 'BR' })).toBeNull()
  expect(lockOf(undefined, german)).toBeNull()
})
