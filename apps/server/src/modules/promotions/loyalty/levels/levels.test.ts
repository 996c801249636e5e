import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash, promoBudget, promoDue } from '@opendraw/ledger'
import { DAY_MS } from '@opendraw/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOperatorClient, playerClient, refusalOf } from '../../../../testing/clients.ts'
import { countedBets, fundBudget } from '../../../../testing/level-fixture.ts'
import { aPlayerWith, type TestPlayer } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { protectionAges } from '../../../../testing/time-passes.ts'
import { levelOf } from '../../../accounts/index.ts'
import { setLimit } from '../../../responsible-gaming/limits/change-limit.ts'
import { coolOff } from '../../../responsible-gaming/restrictions/exclusion.ts'
import { setAside } from '../../earnings/index.ts'
import { claimGift } from './gifts/gift-states.ts'
import { levelInvariants } from './invariants.ts'
import { raiseLevels, readLevels } from './player-level.ts'

const usd = 1_000_000n
let server: TestServer
let player: TestPlayer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  player = await aPlayerWith(server.ctx, { cash: '0.00' })
})

const stake = (dollars: bigint) => countedBets(server, player.id, [['rgb_red', '', dollars * usd]])
const levelNow = () => levelOf(server.ctx.db, player.id)
const cashOf = ({ id }: TestPlayer) => balanceOf(server.ctx.db, cash(id))
const giftsLeft = () => balanceOf(server.ctx.db, promoBudget('gifts'))
const claim = (kind: 'levelup' | 'monthly', level: number, at?: Date) =>
  claimGift(server.ctx, { playerId: player.id, kind, level }, at)
const nextMonth = () => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 5))
}

/** Sets aside all of the gifts' budget. */
const emptyGiftBudget = () =>
  server.ctx.db.transaction(async (tx) => {
    const amount = await balanceOf(tx, promoBudget('gifts'))
    expect(await setAside(tx, { purpose: 'gifts', amount, key: randomUUID() })).toBe(true)
  })
const setThresholds = (first: number) => {
  const dollars = [0, first, 1_000, 5_000, 20_000, 50_000, 150_000, 500_000, 1_500_000, 5_000_000, 15_000_000]
  const value = JSON.stringify(dollars.map((one) => (one === 0 ? '0' : `${one}000000`)))
  return server.database.owner.run(sql`
    insert into setting (key, value, effective_at) values ('levelThresholds', ${value}::jsonb, clock_timestamp())`)
}

test('a level comes right after the stakes that reach it were counted, and not a cent before', async () => {
  await stake(99n)
  expect(await levelNow()).toBe(0)
  await countedBets(server, player.id, [['rgb_red', '', 999_999n]])
  expect(await levelNow()).toBe(0)
  await countedBets(server, player.id, [['rgb_red', '', 1n]])
  expect(await levelNow()).toBe(1)
  await stake(5_000n)
  expect(await levelNow()).toBe(3)
})

test('stakes on opposite sides and voided rounds raise no one', async () => {
  await countedBets(server, player.id, [
    ['rgb_big', '', 500n * usd],
    ['rgb_small', '', 500n * usd],
  ])
  await countedBets(server, player.id, [['rgb_red', '', 5_000n * usd]], 'voided')
  expect(await levelNow()).toBe(0)
  expect((await readLevels(server.ctx, player.id)).valid).toBe(20n * usd)
})

test('nothing lowers a level: neither higher thresholds nor a statement', async () => {
  await stake(150n)
  const { owner } = server.database
  await setThresholds(500)
  await raiseLevels(server.ctx)
  expect(await levelNow()).toBe(1)
  await expect(owner.run(sql`update player set level = 0 where id = ${player.id}`)).rejects.toMatchObject({
    code: 'OD001',
  })
  expect((await readLevels(server.ctx, player.id)).level).toBe(1)
  await setThresholds(100)
  await raiseLevels(server.ctx)
})

test('lower thresholds raise those who had staked enough already', async () => {
  await stake(60n)
  expect(await levelNow()).toBe(0)
  await setThresholds(50)
  await raiseLevels(server.ctx)
  expect(await levelNow()).toBe(1)
  await setThresholds(100)
  await raiseLevels(server.ctx)
  expect(await levelNow()).toBe(1)
})

test('two nodes that raise at once raise each player once, and miss no one', async () => {
  await Promise.all(Array.from({ length: 20 }, () => raiseLevels(server.ctx)))
  await Promise.all([stake(60n), stake(60n), raiseLevels(server.ctx), raiseLevels(server.ctx)])
  await raiseLevels(server.ctx)
  expect(await levelNow()).toBe(1)
})

test('a level’s gift waits while its budget is empty, and is paid once however often it is claimed', async () => {
  await stake(100n)
  await emptyGiftBudget()
  const client = playerClient(server, player)
  const before = await client.getLevels({})
  expect(before).toMatchObject({ level: 1, next: { level: 2, threshold: 1000000000n }, mayEarn: true })
  expect(before.gifts[0]).toMatchObject({ kind: 'levelup', level: 1, amount: 200000n, state: 'paused' })
  const input = { action: 'claim', kind: 'levelup', level: 1 } as const
  expect(await refusalOf(client.levelGift(input))).toBe('promotion_paused')
  const aside = await balanceOf(server.ctx.db, promoDue('gifts'))
  await fundBudget(server.ctx, 'gifts', 10n * usd)
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.levelGift(input)))
  for (const { gifts } of answers) expect(gifts[0]).toMatchObject({ state: 'claimed' })
  expect(await cashOf(player)).toBe(200_000n)
  expect(await giftsLeft()).toBe(9_800_000n)
  expect(await balanceOf(server.ctx.db, promoDue('gifts'))).toBe(aside)
})

test('a gift that is not earned is not paid: a level not reached, a month without stakes, someone else’s', async () => {
  await fundBudget(server.ctx, 'gifts', 1_000n * usd)
  const other = await aPlayerWith(server.ctx, { cash: '0.00' })
  await stake(1_500n)
  await expect(claim('levelup', 3)).rejects.toMatchObject({ reason: 'gift_not_earned' })
  await expect(claim('monthly', 2)).rejects.toMatchObject({ reason: 'gift_not_earned' })
  const foreign = playerClient(server, other).levelGift({ action: 'claim', kind: 'levelup', level: 1 })
  expect(await refusalOf(foreign)).toBe('gift_not_earned')
  expect(await refusalOf(playerClient(server, player).levelGift({ action: 'claim' }))).toBe('bad_request')
  expect([await cashOf(player), await cashOf(other)]).toEqual([0n, 0n])
})

test('a jump over several levels leaves each of their gifts to claim', async () => {
  await fundBudget(server.ctx, 'gifts', 1_000n * usd)
  await stake(5_000n)
  for (const level of [1, 2, 3]) await claim('levelup', level)
  expect(await cashOf(player)).toBe(200_000n + 1_500_000n + 6_000_000n)
})

test('a monthly gift asks for a quarter of its level’s threshold in the month before, and comes once a month', async () => {
  await fundBudget(server.ctx, 'gifts', 1_000n * usd)
  await stake(1_249n)
  await stake(3_751n)
  const at = nextMonth()
  expect(await readLevels(server.ctx, player.id, at)).toMatchObject({ staked: 0n })
  const first = await claim('monthly', 3, at)
  expect(first.at(-1)).toMatchObject({ kind: 'monthly', level: 3, state: 'claimed', amount: usd })
  await Promise.all(Array.from({ length: 20 }, () => claim('monthly', 3, at)))
  expect(await cashOf(player)).toBe(usd)
  await stake(15_000n)
  expect(await levelNow()).toBe(4)
  await expect(claim('monthly', 4, at)).rejects.toMatchObject({ reason: 'gift_taken' })
  const later = new Date(at.getTime() + 31 * DAY_MS)
  await expect(claim('monthly', 4, later)).rejects.toMatchObject({ reason: 'gift_not_earned' })
})

test('a player who rose by earlier months gets the gift of the level for which the month was enough', async () => {
  await fundBudget(server.ctx, 'gifts', 1_000n * usd)
  await stake(5_000n)
  await server.database.owner.run(
    sql`update stake_day set valid = 300000000, edge = 0 where player_id = ${player.id}`,
  )
  const monthly = (await claim('monthly', 2, nextMonth())).at(-1)
  expect(monthly).toMatchObject({ level: 2, amount: 250_000n, state: 'claimed' })
})

test('a player with a limit gets nothing, and keeps their level', async () => {
  await fundBudget(server.ctx, 'gifts', 10n * usd)
  await stake(100n)
  await setLimit(server.ctx, player.id, { kind: 'loss', period: 'day', amount: 10n * usd })
  const client = playerClient(server, player)
  expect(await client.getLevels({})).toMatchObject({ level: 1, mayEarn: false })
  expect(await refusalOf(client.levelGift({ action: 'claim', kind: 'levelup', level: 1 }))).toBe(
    'promotions_closed',
  )
})

test('while promotions do not reach the player no gift is shown as claimable; a level’s own is theirs afterwards', async () => {
  await fundBudget(server.ctx, 'gifts', 10n * usd)
  await stake(1_000n)
  const client = playerClient(server, player)
  const states = async () => (await client.getLevels({})).gifts.slice(0, 2).map(({ state }) => state)
  expect(await states()).toEqual(['claimable', 'claimable'])
  await coolOff(server.ctx, player.id, 24)
  expect(await states()).toEqual(['paused', 'paused'])
  await protectionAges(server.database.owner, player.id, 24)
  expect(await states()).toEqual(['claimable', 'claimable'])
  await claim('levelup', 2)
  expect(await cashOf(player)).toBe(1_500_000n)
})

test('a month with a limit on a part of it earns no monthly gift, also when the limit has ended', async () => {
  await fundBudget(server.ctx, 'gifts', 10n * usd)
  await stake(5_000n)
  const at = nextMonth()
  const monthly = async () => (await readLevels(server.ctx, player.id, at)).gifts.at(-1)
  expect(await monthly()).toMatchObject({ kind: 'monthly', level: 3, state: 'claimable' })
  await server.database.owner.run(sql`insert into protection_limit (player_id, kind, period, amount, from_at, until_at)
    values (${player.id}, 'loss', 'day', 10000000, clock_timestamp() - interval '2 days', clock_timestamp())`)
  expect(await readLevels(server.ctx, player.id, at)).toMatchObject({ mayEarn: true })
  expect(await monthly()).toMatchObject({ kind: 'monthly', level: 3, state: 'none' })
  await expect(claim('monthly', 3, at)).rejects.toMatchObject({ reason: 'gift_not_earned' })
  expect(await cashOf(player)).toBe(0n)
})

test('a player’s own page, their withdrawal limits and the console show their level', async () => {
  await stake(20_000n)
  const client = playerClient(server, player)
  expect((await client.getUserinfo({})).vipLevel).toBe(4)
  expect((await client.getWithdrawInfo({})).level).toBe(4)
  const operatorClient = await anOperatorClient(server, 'admin')
  const id = player.id
  expect((await operatorClient.getPlayer({ id })).vipLevel).toBe(4)
  const { levels, rebate } = await operatorClient.getPlayerLevels({ id })
  expect([levels.level, levels.valid, rebate.today.estimate]).toEqual([4, 20000000000n, 30000000n])
})

test('what is stored follows from the stakes and the books', async () => {
  await stake(100n)
  await claim('levelup', 1)
  expect(await violationsOf(server.ctx.db, levelInvariants)).toEqual([])
})
