import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { balanceOf, flexiblePromised, savingsReserve } from '@opendraw/ledger'
import { dayAfter, dayOf, startOfDay } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWithName } from '../../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aReserve, aSavingsFixture, savingsAge } from '../../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { saveFlexible } from './move-savings.ts'

const USD = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aReserve(server.ctx, 'flexible', 2_000n * USD)
})
afterAll(async () => {
  await expectSoundBooks()
  await server.stop()
})
const { cashOf, daysPass, expectSoundBooks, paidBy } = aSavingsFixture(() => server)
const aSaver = async (amount = '20000.00') => {
  const player = await aPlayerWithName(server.ctx, amount)
  const client = playerClient(server, player)
  return {
    ...player,
    client,
    save: (money: bigint, key: string = randomUUID()) => client.saveFlexible({ amount: money, key }),
    take: (money: bigint | null, key: string = randomUUID()) =>
      client.withdrawFlexible({ amount: money, key }),
  }
}

test('money earns from the day after it came in, and a day is paid into the savings', async () => {
  const saver = await aSaver()
  const before = await saver.save(100n * USD)
  expect(before).toMatchObject({
    balance: 100n * USD,
    ratePpm: 20_000n,
    effectivePpm: 20_200n,
    yesterday: null,
  })
  await daysPass(1)
  expect((await saver.client.getFlexible({})).earned).toBe(0n)
  await daysPass(2)
  const after = await saver.client.getFlexible({})
  expect(after).toMatchObject({ balance: 100_010_958n, earned: 10_958n, yesterday: { amount: 5_479n } })
  expect(after.days.map(({ amount }) => amount)).toEqual([0n, 5_479n, 5_479n])
  const { list } = await saver.client.listFlexibleDays({ limit: 2 })
  expect(list.map(({ base, amount, line }) => [base, amount, typeof line])).toEqual([
    [100n * USD, 5_479n, 'bigint'],
    [100n * USD, 5_479n, 'bigint'],
  ])
})

test('the interest of a year is summed and listed to the micro-unit, and that of another year is not in it', async () => {
  const saver = await aSaver()
  await saver.save(1_000n * USD)
  await savingsAge(server.database.owner, 3)
  await paidBy(1)
  const year = Number(dayAfter(dayOf(server.ctx.clock.now()), -1).slice(0, 4))
  const [now, before] = await Promise.all([
    saver.client.getInterestYear({ year }),
    saver.client.getInterestYear({ year: year - 1 }),
  ])
  expect(now.flexible + before.flexible).toBe(109_589n)
  expect(now.total).toBe(now.products + now.flexible)
  expect(`${before.csv}${now.csv}`.match(/flexible savings,1000.000000,20000,0.05479[45]/g)).toHaveLength(2)
})

test('everything leaves to the micro-unit, with the interest of days that nobody had paid yet', async () => {
  const saver = await aSaver()
  await saver.save(1_000n * USD)
  await savingsAge(server.database.owner, 5)
  const after = await saver.take(null)
  expect(after.balance).toBe(0n)
  expect(await cashOf(saver.id)).toBe(20_000n * USD + 219_187n)
  expect(await refusalOf(saver.take(null))).toBe('insufficient_savings')
  await daysPass(2)
  expect((await saver.client.getFlexible({})).earned).toBe(219_187n)
})

test('what was put aside for savings that left goes back to the reserve with the next payment', async () => {
  const saver = await aSaver()
  await saver.save(10_000n * USD)
  await saver.take(null)
  await daysPass(1)
  const row = await server.ctx.db.row(
    sql`select promised, posted_until::text from flexible_saver where player_id = ${saver.id}`,
  )
  expect(row).toEqual({ promised: 0n, postedUntil: dayAfter(dayOf(server.ctx.clock.now()), -1) })
})

test('what was earned long ago is not called yesterday’s, nor is a day that nobody has paid yet', async () => {
  const saver = await aSaver()
  const yesterday = async () => (await saver.client.getFlexible({})).yesterday
  const dayBefore = (days: number) => dayAfter(dayOf(server.ctx.clock.now()), -days)
  await saver.save(1_000n * USD)
  await daysPass(2)
  expect(await yesterday()).toEqual({ on: dayBefore(1), amount: 54_794n })
  await savingsAge(server.database.owner, 1)
  // A run is due: the last day that is paid is shown, with its date.
  expect(await yesterday()).toEqual({ on: dayBefore(2), amount: 54_794n })
  await saver.take(null)
  expect(await yesterday()).toEqual({ on: dayBefore(1), amount: 54_795n })
  await daysPass(3)
  expect(await yesterday()).toEqual({ on: dayBefore(1), amount: 0n })
})

test('money that is in at midnight and out before the day is over earns nothing', async () => {
  const saver = await aSaver()
  await saver.save(5_000n * USD)
  await savingsAge(server.database.owner, 1)
  await saver.take(5_000n * USD)
  await saver.save(5_000n * USD)
  await saver.take(5_000n * USD)
  await daysPass(3)
  expect((await saver.client.getFlexible({})).earned).toBe(0n)
})

test('a movement sent ten times moves once, and its key is good for no other', async () => {
  const [saver, key] = [await aSaver(), randomUUID()]
  await Promise.all(
    Array.from({ length: 10 }, () =>
      saveFlexible(server.ctx, { playerId: saver.id, amount: 10n * USD, key }),
    ),
  )
  expect((await saver.client.getFlexible({})).balance).toBe(10n * USD)
  expect(await refusalOf(saver.save(11n * USD, key))).toBe('key_reused')
  expect(await refusalOf(saver.take(10n * USD, key))).toBe('key_reused')
  const out = randomUUID()
  await Promise.all(Array.from({ length: 5 }, () => saver.take(null, out)))
  expect(await cashOf(saver.id)).toBe(20_000n * USD)
})

test('what cannot be saved is refused with its own word, and nothing moves', async () => {
  const saver = await aSaver()
  expect(await refusalOf(saver.save(990_000n))).toBe('amount_out_of_range')
  expect(await refusalOf(saver.save(10_000_010_000n))).toBe('holding_cap_reached')
  for (const amount of [0n, -USD, 1n, 2n ** 63n])
    expect(await refusalOf(saver.save(amount))).toBe('bad_request')
  const poor = await aSaver('5.00')
  expect(await refusalOf(poor.save(6n * USD))).toBe('insufficient_balance')
  expect(await refusalOf(poor.take(USD))).toBe('insufficient_savings')
  expect([await cashOf(saver.id), await cashOf(poor.id)]).toEqual([20_000n * USD, 5n * USD])
})

test('the days are paid once by three nodes at once, and late days to the same amounts', async () => {
  const saver = await aSaver()
  await saver.save(3_650n * USD)
  await savingsAge(server.database.owner, 4)
  await paidBy(3)
  // A cursor that is no day of the calendar is before all days.
  expect((await saver.client.listFlexibleDays({ before: 20260230n })).list).toEqual([])
  const { list } = await saver.client.listFlexibleDays({})
  expect(list.map(({ amount }) => amount)).toEqual([200_010n, 200_000n, 200_000n, 0n])
})

test('of all who race for the last of the cover some are refused, and a year of all balances stays covered', async () => {
  const savers = await Promise.all(Array.from({ length: 12 }, () => aSaver('10000.00')))
  const outcomes = await Promise.all(
    savers.map(({ id: playerId }) =>
      saveFlexible(server.ctx, { playerId, amount: 10_000n * USD, key: randomUUID() }).then(
        () => 'saved',
        ({ reason }) => reason,
      ),
    ),
  )
  expect(new Set(outcomes)).toEqual(new Set(['saved', 'reserve_exhausted']))
  const row = await server.ctx.db.row<{ balance: bigint }>(sql`select balance from flexible_total`)
  const backing =
    (await balanceOf(server.ctx.db, savingsReserve('flexible'))) +
    (await balanceOf(server.ctx.db, flexiblePromised))
  expect(((row?.balance ?? 0n) * 20_000n) / 1_000_000n).toBeLessThanOrEqual(backing)
  expect((await savers[0]?.client.getFlexible({}))?.coverDays).toBeGreaterThanOrEqual(365)
})

test('a rise that the reserve does not cover for a year waits, and says so before its day', async () => {
  const saver = await aSaver()
  const inTwoDays = startOfDay(dayAfter(dayOf(server.ctx.clock.now()), 2))
  await server.database.owner.run(
    sql`insert into setting (key, value, effective_at) values ('flexibleRatePpm', '200000', ${inTwoDays})`,
  )
  const told = await saver.client.getFlexible({})
  expect(told.changes).toMatchObject([{ ratePpm: 200_000n }])
  await daysPass(2)
  const after = await saver.client.getFlexible({})
  expect(after.ratePpm).toBe(20_000n)
})
