import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { dayAfter, HOUR_MS, MINUTE_MS, periodOf, startOfDay } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWithName } from '../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import {
  aProduct,
  aReserve,
  aSavingsFixture,
  pastMidnight,
  savingsJobs,
} from '../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { runCalendar } from '../calendar/index.ts'
import { saveFlexible, withdrawFlexible } from './flexible/move-savings.ts'
import { listFlexibleDays } from './flexible/read-flexible.ts'
import { savingsInvariants } from './invariants.ts'
import { purchase } from './products/buy-product.ts'
import { sellOrder } from './products/end-order.ts'

const USD = 1_000_000n
const YEAR = 365_000_000n
/** The days of this file come one after the other, and the first ones lead through a 29 February. */
const FIRST_DAY = '2096-02-26'

let server: TestServer
let node: TestServer
beforeAll(async () => {
  server = await startTestServer()
  node = await startTestServer({ database: server.database })
  await aReserve(server.ctx, 'products', 1_000n * USD)
  await aReserve(server.ctx, 'flexible', 5_000n * USD)
})
afterAll(async () => {
  expect(await violationsOf(server.ctx.db, savingsInvariants)).toEqual([])
  await node.stop()
  await server.stop()
})
const { cashOf } = aSavingsFixture(() => server)
const at = (day: string, ms = 0) => new Date(startOfDay(day).getTime() + ms)
const LAST_MS = 24 * HOUR_MS - 1
const runOn = (day: string) => runCalendar(server.ctx, savingsJobs, pastMidnight(day))
const save = (playerId: bigint, amount: bigint, when: Date) =>
  saveFlexible(server.ctx, { playerId, amount, key: randomUUID(), at: when })
const leave = (playerId: bigint, when: Date) =>
  withdrawFlexible(server.ctx, { playerId, amount: null, key: randomUUID(), at: when })
const buy = (playerId: bigint, productId: bigint, units: number, when: Date) =>
  server.ctx.db.transaction((tx) => purchase(tx, { playerId, productId, units, key: randomUUID(), at: when }))
const aPlayer = async (cash = '20000.00') => (await aPlayerWith(server.ctx, { cash })).id
const daysOf = async (playerId: bigint) => {
  const { list } = await listFlexibleDays(server.ctx, playerId, { before: null, limit: 100 })
  return list.toReversed().map(({ day, base, ratePpm, amount }) => ({ day, base, ratePpm, amount }))
}

test('who leaves at 00:00:00, at 00:09 or after the run has earned the same, through a leap day', async () => {
  const base = 9_999_990_000n
  const leaving = [0, 9 * MINUTE_MS, 30 * MINUTE_MS] as const
  const players = await Promise.all(leaving.map(() => aPlayer()))
  for (const id of players) await save(id, base, at(FIRST_DAY, LAST_MS))
  for (const days of [1, 2, 3]) await runOn(dayAfter(FIRST_DAY, days))
  const last = dayAfter(FIRST_DAY, 4)
  expect(last).toBe('2096-03-01')
  for (const [index, ms] of leaving.entries()) {
    if (ms > 10 * MINUTE_MS) await runOn(last)
    await leave(players[index] ?? 0n, at(last, ms))
  }
  // Three days earn: the 27th and 28th on what was put in, the 29th also on the interest of the 27th.
  const first = (base * 20_000n) / YEAR
  const all = ((3n * base + first) * 20_000n) / YEAR
  const money = await Promise.all(players.map(cashOf))
  expect(money).toEqual(players.map(() => 20_000n * USD + all))
})

test('money that comes in at the last instant of a day and leaves at the first of the next but one earns one day', async () => {
  const day = dayAfter(FIRST_DAY, 10)
  const player = await aPlayer()
  for (let turn = 0; turn < 3; turn++) {
    const start = dayAfter(day, 2 * turn)
    await save(player, 3_650n * USD, at(start, LAST_MS))
    await leave(player, at(dayAfter(start, 1)))
    expect(await cashOf(player)).toBe(20_000n * USD)
  }
  await save(player, 3_650n * USD, at(dayAfter(day, 6), LAST_MS))
  await leave(player, at(dayAfter(day, 8)))
  expect(await cashOf(player)).toBe(20_000n * USD + 200_000n)
})

test('at the maximum interest comes on top of it, and nothing more goes in', async () => {
  const player = await aPlayerWithName(server.ctx, '20000.00')
  const day = dayAfter(FIRST_DAY, 30)
  await save(player.id, 10_000n * USD, at(day))
  for (const days of [1, 2, 3]) await runOn(dayAfter(day, days))
  expect((await daysOf(player.id)).map(({ amount }) => amount)).toEqual([0n, 547_945n, 547_945n])
  const today = dayAfter(day, 3)
  expect(await refusalOf(save(player.id, USD, at(today, HOUR_MS)))).toBe('holding_cap_reached')
  expect(await playerClient(server, player).getFlexible({})).toMatchObject({
    balance: 10_001_095_890n,
    left: 0n,
  })
  await leave(player.id, at(today, HOUR_MS))
  expect(await cashOf(player.id)).toBe(20_001_095_890n)
})

test('days that nodes take out of their order are paid in it, once, to the same amounts', async () => {
  const [inOrder, other] = [await aPlayer(), await aPlayer()]
  const day = dayAfter(FIRST_DAY, 50)
  for (const id of [inOrder, other]) await save(id, 3_650n * USD, at(day))
  const steps = [3, 1, 3, 0, 2].map((days) => dayAfter(day, days))
  for (const [index, on] of steps.entries()) {
    const { ctx } = index % 2 === 0 ? server : node
    const period = periodOf('day', on)
    for (const { step } of savingsJobs) await ctx.db.transaction((tx) => step(ctx, tx, period, 0n))
  }
  const [days, same] = [await daysOf(inOrder), await daysOf(other)]
  expect(days.map(({ day: on }) => on)).toEqual([0, 1, 2, 3].map((count) => dayAfter(day, count)))
  expect(days.map(({ amount }) => amount)).toEqual([0n, 200_000n, 200_000n, 200_010n])
  expect(same).toEqual(days)
})

test('an order counts whole days from midnight to midnight: none at its last instant, one a millisecond later', async () => {
  const terms = { days: 30, cycleDays: 30, ratePpm: 36_500n, earlyExit: 'pay_accrued' } as const
  const [product, player] = [await aProduct(server.ctx, terms), await aPlayer('500.00')]
  const day = dayAfter(FIRST_DAY, 70)
  const [late, early] = [
    await buy(player, product, 10, at(day, LAST_MS)),
    await buy(player, product, 10, at(day)),
  ]
  expect([late.firstDay, early.firstDay]).toEqual([dayAfter(day, 1), dayAfter(day, 1)])
  const next = await buy(player, product, 10, at(dayAfter(day, 1)))
  expect(next.firstDay).toBe(dayAfter(day, 2))
  const before = await sellOrder(server.ctx, player, late.id, at(dayAfter(day, 1), LAST_MS))
  const after = await sellOrder(server.ctx, player, early.id, at(dayAfter(day, 2)))
  expect([before, after].map(({ state, paid }) => [state, paid])).toEqual([
    ['sold', 0n],
    ['sold', 10_000n],
  ])
  await sellOrder(server.ctx, player, next.id, at(dayAfter(day, 2)))
})

test('an order is mature at 00:00:00 of the day after its last one, before any run, and a leap day is a day of it', async () => {
  const terms = { days: 3, cycleDays: 2, ratePpm: 60_000n } as const
  const [product, player] = [await aProduct(server.ctx, terms), await aPlayer('500.00')]
  const bought = () => buy(player, product, 11, at('2096-02-27', LAST_MS))
  const [sold, matured] = [await bought(), await bought()]
  // Its days are 28 and 29 February and 1 March.
  const early = await sellOrder(server.ctx, player, sold.id, at('2096-03-01', LAST_MS))
  const whole = await sellOrder(server.ctx, player, matured.id, at('2096-03-02'))
  const principal = 110n * USD
  expect([early.state, early.paid]).toEqual(['sold', (principal * 60_000n * 2n) / YEAR])
  expect([whole.state, whole.paid]).toEqual(['matured', (principal * 60_000n * 3n) / YEAR])
})

test('days that are paid late after a change of the rate each have the rate of their day', async () => {
  const player = await aPlayer()
  const day = dayAfter(FIRST_DAY, 90)
  const change = startOfDay(dayAfter(day, 3))
  await server.database.owner.run(
    sql`insert into setting (key, value, effective_at) values ('flexibleRatePpm', '10000', ${change})`,
  )
  await save(player, 3_650n * USD, at(day))
  await leave(player, at(dayAfter(day, 5)))
  expect((await daysOf(player)).map(({ ratePpm, amount }) => [ratePpm, amount])).toEqual([
    [20_000n, 0n],
    [20_000n, 200_000n],
    [20_000n, 200_000n],
    [10_000n, 100_005n],
    [10_000n, 100_011n],
  ])
  expect(await cashOf(player)).toBe(20_000_600_016n)
})
