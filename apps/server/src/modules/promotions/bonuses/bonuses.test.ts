import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { DAY_MS } from '@opendraw/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDepositor } from '../../../testing/a-depositor.ts'
import {
  aBonusPlayer,
  depositsAge,
  finishRounds,
  fundGrowth,
  growthOf,
} from '../../../testing/bonus-fixture.ts'
import { playerClient } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { coolOff } from '../../responsible-gaming/restrictions/exclusion.ts'
import { requestDeposit } from '../../wallet/deposits/request-deposit.ts'
import { seed } from '../../wallet/index.ts'
import { withdrawInfo } from '../../wallet/withdrawals/get-withdrawal.ts'
import { earningsOf } from '../earnings/tables.ts'
import { listBonuses } from './bonus-info.ts'
import { claimBonus } from './claim-bonus.ts'
import { expireBonuses, forfeitBonus, releaseBonuses } from './end-bonus.ts'
import { bonusInvariants } from './invariants.ts'

const usd = 1_000_000n
const days = (count: number) => new Date(Date.now() + count * DAY_MS)
let server: TestServer
let anna: Awaited<ReturnType<typeof aBonusPlayer>>

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(async () => {
  expect(await violationsOf(server.ctx.db, bonusInvariants)).toEqual([])
  await server.stop()
})
beforeEach(async () => {
  await fundGrowth(server.ctx, 1_000n * usd)
  anna = await aBonusPlayer(server)
})

const listOf = async (playerId: bigint) =>
  (await listBonuses(server.ctx.db, playerId, { before: null, limit: 20 })).list
const client = (token?: string) => playerClient(server, token === undefined ? {} : { token })

test('the first deposit earns a tenth, which waits beside the cash until it is staked ten times', async () => {
  const before = await growthOf(server.ctx)
  const { id } = await anna.claim('first', await anna.deposit(100n))
  expect(await anna.holds()).toEqual({ cash: 100, bonus: 10 })
  expect(await growthOf(server.ctx)).toEqual([(before[0] ?? 0n) - 10n * usd, before[1]])
  await anna.bet([['rgb_red', '', 60n * usd]])
  expect(await listOf(anna.playerId)).toMatchObject([
    { id, state: 'waiting', isServed: true, needed: 100n * usd, done: 60n * usd },
  ])
  await anna.bet([['rgb_red', '', 60n * usd]], 'voided')
  await anna.bet([['rgb_red', '', 39n * usd]])
  expect(await anna.holds()).toMatchObject({ bonus: 10 })
  await anna.bet([['rgb_red', '', usd]])
  expect(await anna.holds()).toEqual({ cash: 110, bonus: 0 })
  expect(await listOf(anna.playerId)).toMatchObject([
    { state: 'released', done: 100n * usd, endedBy: 'turnover', isServed: false },
  ])
  const [earning] = await earningsOf(server.ctx.db, anna.playerId, ['bonus'], null, 5)
  expect(earning).toMatchObject({ amount: 10n * usd, state: 'paid', source: 'first' })
})

test('the first deposit earns no more than the cap, in whole cents, and no later one earns it again', async () => {
  const first = await anna.deposit(500n)
  await anna.deposit(500n)
  await server.database.owner.run(
    sql`insert into setting (key, value) values ('firstBonusMax', '"33330000"')`,
  )
  expect((await anna.claim('first', first)).amount).toBe(33_330_000n)
  await server.database.owner.run(
    sql`insert into setting (key, value) values ('firstBonusMax', '"50000000"')`,
  )
  const bob = await aBonusPlayer(server)
  const [one, two] = [await bob.deposit(11n), await bob.deposit(100n)]
  await expect(bob.claim('first', two)).rejects.toMatchObject({ reason: 'bonus_not_due' })
  expect((await bob.claim('first', one)).amount).toBe(1_100_000n)
  await expect(bob.claim('first', one)).rejects.toMatchObject({ reason: 'bonus_claimed' })
})

test('cashback is a hundredth of each deposit of fifty, and ten at most for those of a day', async () => {
  const small = await anna.deposit(49n)
  const deposits = [await anna.deposit(500n), await anna.deposit(500n), await anna.deposit(50n)]
  await expect(anna.claim('cashback', small)).rejects.toMatchObject({ reason: 'bonus_not_due' })
  const [first = 0n, second = 0n, third = 0n] = deposits
  const info = await client(anna.token).getCashInfo({})
  expect(info.own).toMatchObject({ dayLeft: 10n * usd, needsIdentity: false, isBarred: false })
  expect(info.own?.claimable.map(({ amount }) => amount)).toEqual([500_000n, 5_000_000n, 5_000_000n])
  expect(await anna.claim('cashback', third)).toMatchObject({ amount: 500_000n, needed: 2_500_000n })
  expect(await anna.claim('cashback', first)).toMatchObject({ amount: 5n * usd })
  expect(await anna.claim('cashback', second)).toMatchObject({ amount: 4_500_000n })
  const last = await anna.deposit(100n)
  await expect(anna.claim('cashback', last)).rejects.toMatchObject({ reason: 'bonus_not_due' })
  await depositsAge(server, anna.playerId, 1)
  const today = await anna.deposit(500n)
  expect(await anna.claim('cashback', today)).toMatchObject({ amount: 5n * usd })
  expect((await client(anna.token).getCashInfo({})).own).toMatchObject({
    dayLeft: 5n * usd,
    claimable: [],
  })
})

test('several bonuses are served one after the other, and no stake counts for two', async () => {
  const deposit = await anna.deposit(100n)
  const first = await anna.claim('first', deposit)
  const second = await anna.claim('cashback', deposit)
  await anna.bet([['rgb_red', '', 103n * usd]])
  expect(await listOf(anna.playerId)).toMatchObject([
    {
      id: second.id,
      state: 'waiting',
      isServed: true,
      done: 3n * usd,
      needed: 5n * usd,
    },
    { id: first.id, state: 'released' },
  ])
  await anna.bet([['rgb_red', '', 2n * usd]])
  expect(await anna.holds()).toEqual({ cash: 111, bonus: 0 })
})

test('one bet that is enough for both releases both, and stakes of before the grant count for none', async () => {
  const deposit = await anna.deposit(100n)
  await anna.bet([['rgb_red', '', 300n * usd]])
  await anna.claim('first', deposit)
  await anna.claim('cashback', deposit)
  await releaseBonuses(server.ctx)
  expect(await anna.holds()).toMatchObject({ bonus: 11 })
  await anna.bet([['rgb_red', '', 105n * usd]])
  expect(await anna.holds()).toMatchObject({ bonus: 0 })
})

test('a bonus is given up at no cost, once, and what was staked for it counts for the next', async () => {
  const before = await growthOf(server.ctx)
  const deposit = await anna.deposit(100n)
  const first = await anna.claim('first', deposit)
  await anna.claim('cashback', deposit)
  await anna.bet([['rgb_red', '', 99n * usd]])
  const otherPlayer = await aBonusPlayer(server)
  await expect(forfeitBonus(server.ctx, otherPlayer.playerId, first.id)).rejects.toMatchObject({
    reason: 'not_found',
  })
  const given = await forfeitBonus(server.ctx, anna.playerId, first.id)
  expect(given).toMatchObject({ state: 'forfeited', endedBy: 'player' })
  expect(await forfeitBonus(server.ctx, anna.playerId, first.id)).toEqual(given)
  await releaseBonuses(server.ctx)
  expect(await anna.holds()).toEqual({ cash: 101, bonus: 0 })
  expect((await growthOf(server.ctx))[0]).toBeGreaterThan((before[0] ?? 0n) - 10n * usd)
  await anna.bet([['rgb_red', '', 500n * usd]])
  expect(await anna.holds()).toEqual({ cash: 101, bonus: 0 })
  await expect(anna.claim('first', deposit)).rejects.toMatchObject({ reason: 'bonus_claimed' })
  const states = (await earningsOf(server.ctx.db, anna.playerId, ['bonus'], null, 5)).map(
    ({ state }) => state,
  )
  expect(states).toEqual(['paid', 'lapsed'])
})

test('a bonus never keeps cash from leaving', async () => {
  const deposit = await anna.deposit(100n)
  await anna.bet([['rgb_red', '', 100n * usd]])
  await anna.claim('first', deposit)
  const { withdrawable, turnover } = await withdrawInfo(server.ctx, anna.playerId)
  expect([withdrawable.USD, turnover.left]).toEqual([100n * usd, 0n])
})

test('no bonus for unidentified players, for those excluded from promotions, or of an empty budget', async () => {
  const nameless = await aDepositor(server.ctx)
  const input = { playerId: nameless.id, method: 'sandbox', actualPayment: null, proofs: [], note: '' }
  const { id } = await requestDeposit(server.ctx, { ...input, amount: 100n * usd, key: randomUUID() })
  const claim = { playerId: nameless.id, kind: 'first', depositId: id, key: randomUUID() } as const
  await expect(claimBonus(server.ctx, claim)).rejects.toMatchObject({ reason: 'identity_needed' })
  expect((await client(nameless.token).getFirstInfo({})).own).toMatchObject({
    standing: 'open',
    needsIdentity: true,
    claimable: { amount: 10n * usd },
  })
  const deposit = await anna.deposit(100n)
  await coolOff(server.ctx, anna.playerId, 24)
  await expect(anna.claim('first', deposit)).rejects.toMatchObject({ reason: 'promotion_barred' })
  expect((await client(anna.token).getFirstInfo({})).own).toMatchObject({ isBarred: true })

  const other = await startTestServer()
  try {
    await other.ctx.db.transaction(seed)
    const bob = await aBonusPlayer(other)
    const his = await bob.deposit(100n)
    await expect(bob.claim('first', his)).rejects.toMatchObject({ reason: 'promotion_paused' })
    expect(await playerClient(other).getFirstInfo({})).toMatchObject({ isPaused: true, own: null })
    await fundGrowth(other.ctx, 9_990_000n)
    await expect(bob.claim('first', his)).rejects.toMatchObject({ reason: 'promotion_paused' })
    expect(await bob.holds()).toEqual({ cash: 100, bonus: 0 })
    await fundGrowth(other.ctx, 10_000n)
    await bob.claim('first', his)
    expect(await growthOf(other.ctx)).toEqual([0n, 0n])
  } finally {
    await other.stop()
  }
})

test('a deposit is claimed for within its days', async () => {
  const deposit = await anna.deposit(100n)
  await depositsAge(server, anna.playerId, 7)
  await expect(anna.claim('first', deposit)).rejects.toMatchObject({ reason: 'bonus_too_late' })
  await expect(anna.claim('cashback', deposit)).rejects.toMatchObject({ reason: 'bonus_too_late' })
  expect((await client(anna.token).getFirstInfo({})).own).toMatchObject({ standing: 'late', claimable: null })
  expect((await client(anna.token).getCashInfo({})).own?.claimable).toEqual([])
})

test('what is not staked in thirty days goes back, after the last of its rounds is counted', async () => {
  const before = await growthOf(server.ctx)
  const { id } = await anna.claim('first', await anna.deposit(100n))
  await anna.bet([['rgb_red', '', 99n * usd]])
  await expireBonuses(server.ctx, days(29))
  await expireBonuses(server.ctx, days(31))
  expect(await listOf(anna.playerId)).toMatchObject([{ state: 'waiting' }])
  await finishRounds(server)
  await expireBonuses(server.ctx, days(29))
  expect(await listOf(anna.playerId)).toMatchObject([{ state: 'waiting' }])
  await expireBonuses(server.ctx, days(31))
  expect(await listOf(anna.playerId)).toMatchObject([{ id, state: 'expired', endedBy: 'time', done: null }])
  expect(await anna.holds()).toEqual({ cash: 100, bonus: 0 })
  expect((await growthOf(server.ctx))[0]).toBeGreaterThanOrEqual(before[0] ?? 0n)
  await expect(forfeitBonus(server.ctx, anna.playerId, id)).rejects.toMatchObject({ reason: 'bonus_over' })
})
