import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { balanceOf, cash, points, promoBudget, promoDue, verify } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWithName } from '../../../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../../../testing/clients.ts'
import { fundBudget } from '../../../../testing/level-fixture.ts'
import { aPlayerWith } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { setLimit } from '../../../responsible-gaming/limits/change-limit.ts'
import { exclude } from '../../../responsible-gaming/restrictions/exclusion.ts'
import { endGood, saveGood } from './exchange-points.ts'
import { pointInvariants } from './invariants.ts'
import { awardPoints } from './point-lots.ts'
import type { GoodTerms } from './tables/goods.ts'

const usd = 1_000_000n
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await fundBudget(server.ctx, 'growth', 1_000n * usd)
})
afterAll(() => server.stop())

const db = () => server.ctx.db
const give = (playerId: bigint, amount: bigint) =>
  db().transaction((tx) =>
    awardPoints(tx, [
      { playerId, points: amount, purpose: 'growth', kind: 'task', source: 'test', key: randomUUID() },
    ]),
  )
const aPlayerWithPoints = async (amount: bigint) => {
  const player = await aPlayerWithName(server.ctx, '0.00')
  await give(player.id, amount)
  return { ...player, client: playerClient(server, player) }
}

const addGood = async (change: Partial<GoodTerms> = {}, replaces: bigint | null = null) => {
  const terms: GoodTerms = {
    texts: { en: { name: 'A dollar', about: 'At once' }, vi: { name: 'Một đô', about: 'Ngay' } },
    price: 100n,
    amount: usd,
    stock: 1_000,
    position: 1,
    ...change,
  }
  const good = await db().transaction((tx) => saveGood(tx, terms, replaces))
  return good?.id ?? 0n
}

const allHolds = async () =>
  expect([...(await verify(db())), ...(await violationsOf(db(), pointInvariants))]).toEqual([])

test('points become cash at once, out of the cents behind them; a repeat answers the first exchange', async () => {
  const { id, client } = await aPlayerWithPoints(250n)
  const [good] = (await client.listGoods({})).list.filter(({ price }) => price === 100n)
  const input = { goodId: good?.id ?? 0n, count: 2, key: randomUUID() }
  const behind = await balanceOf(db(), promoDue('points'))
  const first = await client.exchangePoints(input)
  expect(first).toMatchObject({ points: 200n, amount: 2000000n, balance: 50n })
  expect(await client.exchangePoints(input)).toEqual(first)
  expect(await refusalOf(client.exchangePoints({ ...input, count: 1 }))).toBe('key_reused')
  expect(await balanceOf(db(), cash(id))).toBe(2n * usd)
  expect(behind - (await balanceOf(db(), promoDue('points')))).toBe(2n * usd)
  expect((await client.listPointLog({})).list).toMatchObject([
    { what: 'spent', points: -200n, balanceAfter: 50n, amount: 2000000n },
    { what: 'earned', points: 250n, kind: 'task' },
  ])
  expect((await client.getUserinfo({})).points).toBe(50n)
  await allHolds()
})

test('50 exchanges at once by one player pay as many as their points allow', async () => {
  const { id, client } = await aPlayerWithPoints(320n)
  const goodId = await addGood()
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => client.exchangePoints({ goodId, count: 1, key: randomUUID() })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await balanceOf(db(), points(id))).toBe(20n)
  expect(await balanceOf(db(), cash(id))).toBe(3n * usd)
  await allHolds()
})

test('of 50 players at once one gets the last of a stock, and no one else loses a point', async () => {
  const players = await Promise.all(Array.from({ length: 50 }, () => aPlayerWithPoints(100n)))
  const goodId = await addGood({ stock: 1 })
  const all = await Promise.allSettled(
    players.map(({ client }) => client.exchangePoints({ goodId, count: 1, key: randomUUID() })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const held = await Promise.all(players.map(({ id }) => balanceOf(db(), points(id))))
  expect(held.reduce((sum, one) => sum + one)).toBe(4_900n)
  const shop = await players[0]?.client.listGoods({})
  expect(shop?.list.find(({ id }) => id === goodId)?.stock).toBe(0)
  await allHolds()
})

test('what a good pays less than its points are worth goes back to the budget', async () => {
  const { client } = await aPlayerWithPoints(100n)
  const goodId = await addGood({ amount: 900_000n })
  const before = await balanceOf(db(), promoBudget('points'))
  await client.exchangePoints({ goodId, count: 1, key: randomUUID() })
  expect((await balanceOf(db(), promoBudget('points'))) - before).toBe(100_000n)
  await allHolds()
})

test('refuses unknown and ended goods, too few points, and unidentified players', async () => {
  const { client } = await aPlayerWithPoints(99n)
  const goodId = await addGood()
  const exchange = (id: bigint, asWhom = client) =>
    refusalOf(asWhom.exchangePoints({ goodId: id, count: 1, key: randomUUID() }))
  expect(await exchange(goodId)).toBe('points_too_few')
  expect(await exchange(9223372036854775807n)).toBe('good_unknown')
  const replaced = await addGood({ price: 50n, amount: 500_000n }, goodId)
  expect(await exchange(goodId)).toBe('points_too_few')
  await db().transaction((tx) => endGood(tx, replaced))
  expect(await exchange(replaced)).toBe('good_ended')
  const nameless = await aPlayerWith(server.ctx)
  await give(nameless.id, 100n)
  expect(await exchange(await addGood(), playerClient(server, nameless))).toBe('identity_needed')
  await expect(addGood({ amount: 1_000_001n })).rejects.toThrow('good_backed')
  await allHolds()
})

test('points stay exchangeable under a limit, and are not paid out during an exclusion', async () => {
  const { id, client } = await aPlayerWithPoints(300n)
  const goodId = await addGood()
  await setLimit(server.ctx, id, { kind: 'stake', period: 'day', amount: 1_000n * usd })
  await client.exchangePoints({ goodId, count: 1, key: randomUUID() })
  await exclude(server.ctx, id, 6)
  expect(await refusalOf(client.exchangePoints({ goodId, count: 1, key: randomUUID() }))).toBe(
    'self_excluded',
  )
  await allHolds()
})

test('goods are shown in the language of the caller, and in English where it has none', async () => {
  const { token } = await aPlayerWithPoints(1n)
  const id = await addGood()
  const nameIn = async (lang: string) =>
    (await playerClient(server, { token, lang }).listGoods({})).list.find((good) => good.id === id)?.name
  expect(await nameIn('vi')).toBe('Một đô')
  expect(await nameIn('ko')).toBe('A dollar')
})
