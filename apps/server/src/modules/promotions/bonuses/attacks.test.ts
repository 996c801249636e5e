import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { DAY_MS } from '@opendraw/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { betsInARound } from '../../../testing/bets-in-a-round.ts'
import { aBonusPlayer, finishRounds, fundGrowth, growthOf } from '../../../testing/bonus-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { countWagering } from '../../wagering/index.ts'
import { reverseDeposit } from '../../wallet/deposits/reverse-deposit.ts'
import { seed } from '../../wallet/index.ts'
import { listBonuses } from './bonus-info.ts'
import { expireBonuses, forfeitBonus, releaseBonuses } from './end-bonus.ts'
import { bonusInvariants } from './invariants.ts'

const usd = 1_000_000n
const crowd = 50
const monthMs = 31 * DAY_MS
let server: TestServer
let anna: Awaited<ReturnType<typeof aBonusPlayer>>
let operators: readonly bigint[]

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  operators = [(await anOperator(server.ctx, 'admin')).id, (await anOperator(server.ctx, 'admin')).id]
})
afterAll(() => server.stop())
beforeEach(async () => {
  await fundGrowth(server.ctx, 1_000n * usd)
  anna = await aBonusPlayer(server)
})
afterEach(async () => expect(await violationsOf(server.ctx.db, bonusInvariants)).toEqual([]))

const many = <T>(work: () => Promise<T>) => Promise.allSettled(Array.from({ length: crowd }, work))
const countOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length
const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))),
]
const statesOf = async (playerId: bigint) =>
  (await listBonuses(server.ctx.db, playerId, { before: null, limit: 20 })).list.map(({ state }) => state)
const reverse = (id: bigint) =>
  server.ctx.db.transaction((tx) =>
    reverseDeposit(server.ctx, tx, {
      id,
      reason: 'fraud',
      maker: operators[0] ?? 0n,
      checker: operators[1] ?? 0n,
    }),
  )

// security: 27
test('fifty claims at once grant one bonus, whether they share a key or not', async () => {
  const deposit = await anna.deposit(100n)
  const apart = await many(() => anna.claim('first', deposit))
  expect([countOf(apart), reasonsOf(apart)]).toEqual([1, ['bonus_claimed']])
  const key = randomUUID()
  const together = await many(() => anna.claim('cashback', deposit, key))
  expect(countOf(together)).toBe(crowd)
  expect(await anna.holds()).toEqual({ cash: 100, bonus: 11 })
  await expect(anna.claim('first', deposit, key)).rejects.toMatchObject({ reason: 'key_reused' })
})

test('claims of many deposits at once stay below the most of a day', async () => {
  const deposits: bigint[] = []
  for (let count = 0; count < 12; count++) deposits.push(await anna.deposit(100n))
  const outcomes = await Promise.allSettled(deposits.map((id) => anna.claim('cashback', id)))
  expect([countOf(outcomes), reasonsOf(outcomes)]).toEqual([10, ['bonus_not_due']])
  expect(await anna.holds()).toMatchObject({ bonus: 10 })
})

test('many players’ claims never take more than the budget has', async () => {
  const own = await startTestServer()
  try {
    await own.ctx.db.transaction(seed)
    await fundGrowth(own.ctx, 35n * usd)
    const players = await Promise.all(Array.from({ length: 10 }, () => aBonusPlayer(own)))
    const claims = await Promise.all(players.map(async (one) => ({ one, id: await one.deposit(100n) })))
    const outcomes = await Promise.allSettled(claims.map(({ one, id }) => one.claim('first', id)))
    expect([countOf(outcomes), reasonsOf(outcomes)]).toEqual([3, ['promotion_paused']])
    expect(await growthOf(own.ctx)).toEqual([5n * usd, 0n])
    expect(await violationsOf(own.ctx.db, bonusInvariants)).toEqual([])
  } finally {
    await own.stop()
  }
})

test('no one claims for another’s deposit, for one that waits, or for none', async () => {
  const bob = await aBonusPlayer(server)
  const his = await bob.deposit(100n)
  const { id: waiting } = await aWaitingDeposit(server.ctx)
  for (const id of [his, waiting, 2n ** 63n - 1n])
    await expect(anna.claim('first', id)).rejects.toMatchObject({ reason: 'not_found' })
  const { id } = await bob.claim('first', his)
  await expect(forfeitBonus(server.ctx, anna.playerId, id)).rejects.toMatchObject({ reason: 'not_found' })
  expect(await bob.holds()).toMatchObject({ bonus: 10 })
})

test('a deposit that its bank takes back takes its waiting bonuses along, and earns none afterwards', async () => {
  const first = await anna.deposit(100n)
  await anna.claim('first', first)
  await reverse(first)
  expect(await anna.holds()).toEqual({ cash: 0, bonus: 0 })
  expect(await statesOf(anna.playerId)).toEqual(['forfeited'])
  await expect(anna.claim('cashback', first)).rejects.toMatchObject({ reason: 'bonus_deposit_gone' })
  const second = await anna.deposit(100n)
  await anna.bet([['rgb_red', '', 500n * usd]])
  await expect(anna.claim('first', second)).rejects.toMatchObject({ reason: 'bonus_claimed' })
  expect(await anna.holds()).toEqual({ cash: 100, bonus: 0 })
})

test('what was released before its deposit was taken back stays released', async () => {
  const deposit = await anna.deposit(100n)
  await anna.claim('first', deposit)
  await anna.bet([['rgb_red', '', 100n * usd]])
  await reverse(deposit)
  expect(await anna.holds()).toEqual({ cash: 10, bonus: 0 })
})

test('a claim in the moment of the reversal leaves nothing waiting', async () => {
  for (let tries = 0; tries < 5; tries++) {
    const bob = await aBonusPlayer(server)
    const deposit = await bob.deposit(100n)
    await Promise.allSettled([bob.claim('first', deposit), reverse(deposit), bob.claim('cashback', deposit)])
    expect(await bob.holds()).toEqual({ cash: 0, bonus: 0 })
  }
})

test('opposite bets release nothing but what they put at risk', async () => {
  await anna.claim('first', await anna.deposit(100n))
  await anna.bet([
    ['rgb_big', '', 500n * usd],
    ['rgb_small', '', 500n * usd],
  ])
  const { list } = await listBonuses(server.ctx.db, anna.playerId, { before: null, limit: 1 })
  expect(list).toMatchObject([{ state: 'waiting', done: 20n * usd }])
  expect(await anna.holds()).toMatchObject({ bonus: 10 })
})

test('a bonus that is given up in the moment of its release goes one way, once', async () => {
  for (let tries = 0; tries < 5; tries++) {
    const bob = await aBonusPlayer(server)
    const { id } = await bob.claim('first', await bob.deposit(100n))
    await bob.bet([['rgb_red', '', 99n * usd]])
    await Promise.allSettled([
      bob.bet([['rgb_red', '', usd]]),
      forfeitBonus(server.ctx, bob.playerId, id),
      releaseBonuses(server.ctx),
    ])
    await releaseBonuses(server.ctx)
    const [state] = await statesOf(bob.playerId)
    expect(await bob.holds()).toEqual({ cash: state === 'released' ? 110 : 100, bonus: 0 })
  }
})

// security: 27
test('whatever the number of nodes, each bonus is released once', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => aBonusPlayer(server)))
  for (const one of players) await one.claim('first', await one.deposit(100n))
  for (const { playerId } of players)
    await betsInARound(server, playerId, 'settled', [['rgb_red', '', 100n * usd]])
  await countWagering(server.ctx)
  for (const one of players) expect(await one.holds()).toEqual({ cash: 100, bonus: 10 })
  await many(() => releaseBonuses(server.ctx))
  for (const one of players) expect(await one.holds()).toEqual({ cash: 110, bonus: 0 })
})

test('a bonus that is reached in the moment of its end is released', async () => {
  await anna.claim('first', await anna.deposit(100n))
  const late = new Date(Date.now() + monthMs)
  const bet = anna.bet([['rgb_red', '', 100n * usd]])
  await Promise.all([bet, expireBonuses(server.ctx, late)])
  await finishRounds(server)
  await Promise.all([
    expireBonuses(server.ctx, late),
    releaseBonuses(server.ctx),
    expireBonuses(server.ctx, late),
  ])
  expect(await statesOf(anna.playerId)).toEqual(['released'])
  expect(await anna.holds()).toEqual({ cash: 110, bonus: 0 })
})

test('no row of a bonus changes its terms or its end, and the check names what does', async () => {
  const { id } = await anna.claim('first', await anna.deposit(100n))
  const { owner } = server.database
  for (const change of [
    'amount = amount + 1',
    "expires_at = 'infinity'",
    'needed = amount',
    'serves_from = 0',
  ])
    await expect(owner.pool.query(`update bonus set ${change} where id = ${id}`)).rejects.toThrow('refused')
  await expect(server.ctx.db.run(sql`delete from bonus`)).rejects.toThrow('permission denied')
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(
      sql`update bonus set state = 'released', ended_by = 'turnover', ended_at = now() where id = ${id}`,
    )
  })
  const found = (await violationsOf(server.ctx.db, bonusInvariants)).map(({ invariant }) => invariant)
  expect(found).toEqual([
    'pending bonuses are in the bonus account',
    'bonuses are granted once and ended once',
    'each stake releases one bonus',
    'bonuses are among the earnings',
  ])
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update bonus set state = 'waiting', ended_by = null, ended_at = null where id = ${id}`)
  })
})
