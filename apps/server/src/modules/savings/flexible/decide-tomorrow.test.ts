import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { dayAfter, dayOf, startOfDay } from '@opendraw/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPlayerWithName } from '../../../testing/a-player-who-may-withdraw.ts'
import { playerClient } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { aReserve, aSavingsFixture, moveReserve, savingsAge } from '../../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { releasable } from '../reserves.ts'
import { saveFlexible } from './move-savings.ts'
import { readFlexible } from './read-flexible.ts'

const USD = 1_000_000n
let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  await expectSoundBooks()
  await server.stop()
})
const { daysPass, expectSoundBooks, loseAllBut, paidBy } = aSavingsFixture(() => server)

/** A player who saves 8,999.00. */
async function aSaver(): Promise<bigint> {
  const { id: playerId } = await aPlayerWith(server.ctx, { cash: '9000.00' })
  await saveFlexible(server.ctx, { playerId, amount: 8_999n * USD, key: randomUUID() })
  return playerId
}

/** The same, who can also leave. */
async function aClient() {
  const client = playerClient(server, await aPlayerWithName(server.ctx, '9000.00'))
  await client.saveFlexible({ amount: 8_999n * USD, key: randomUUID() })
  return client
}

/** So many days pass without a node; then one comes, and pays what is due. */
async function nobodyIsThereFor(days: number): Promise<void> {
  await savingsAge(server.database.owner, days)
  await paidBy(1)
  const open = sql`select name, error from calendar_job where done_at is null`
  expect(await server.database.owner.rows(open)).toEqual([])
}

/** The rate of flexible savings rises from 2 % to 20 % in two days. */
async function tellRise(): Promise<void> {
  const from = startOfDay(dayAfter(dayOf(server.ctx.clock.now()), 2))
  await server.database.owner.run(
    sql`insert into setting (key, value, effective_at) values ('flexibleRatePpm', '200000', ${from})`,
  )
}

test('from the night in which a rise is decided its cover counts for what is let in and what is let go', async () => {
  await aReserve(server.ctx, 'flexible', 2_000n * USD)
  const saver = await aSaver()
  await tellRise()
  await daysPass(1)
  const before = await readFlexible(server.ctx, saver)
  expect(before).toMatchObject({ ratePpm: 20_000n, changes: [{ ratePpm: 200_000n }], isOpen: true })
  // A year of 20 % on 8,999.00 is 1,799.80, and the reserve held 2,000.00.
  expect(await releasable(server.ctx.db, 'flexible')).toBeLessThan(201n * USD)
  await expect(aSaver()).rejects.toMatchObject({ reason: 'reserve_exhausted' })
  await daysPass(1)
  const after = await readFlexible(server.ctx, saver)
  expect(after.ratePpm).toBe(200_000n)
  expect(after.coverDays).toBeGreaterThanOrEqual(365)
})

test('a rise does not begin on a day that nobody decided, and begins once a night decides it', async () => {
  await aReserve(server.ctx, 'flexible', 200n * USD)
  const saver = await aSaver()
  await tellRise()
  await savingsAge(server.database.owner, 2)
  expect((await readFlexible(server.ctx, saver)).ratePpm).toBe(20_000n)
  await daysPass(2)
  expect((await readFlexible(server.ctx, saver)).ratePpm).toBe(20_000n)
  await moveReserve(server, 2_000n * USD)
  await daysPass(2)
  expect(await readFlexible(server.ctx, saver)).toMatchObject({ ratePpm: 200_000n, changes: [] })
})

test('a reserve of some days pays these and no more while no node is there, and who saves can leave', async () => {
  await aReserve(server.ctx, 'flexible', 2_000n * USD)
  const client = await aClient()
  await loseAllBut(3n * USD)
  await daysPass(2)
  expect(await client.getFlexible({})).toMatchObject({ ratePpm: 20_000n, coverDays: 7 })
  await nobodyIsThereFor(8)
  const { days } = await client.getFlexible({})
  expect(days.map(({ amount }) => amount > 0n).lastIndexOf(true)).toBeGreaterThan(4)
  expect(days.at(-1)?.amount).toBe(0n)
  expect((await client.withdrawFlexible({ amount: null, key: randomUUID() })).balance).toBe(0n)
})

test('a year of cover pays every day of two months in which no node was there', async () => {
  await aReserve(server.ctx, 'flexible', 2_000n * USD)
  const client = await aClient()
  await daysPass(1)
  await nobodyIsThereFor(60)
  expect((await client.getFlexible({})).ratePpm).toBe(20_000n)
  const paid = sql`select count(*)::int as days from flexible_interest where amount > 0`
  expect(await server.database.owner.row(paid)).toEqual({ days: 60 })
})

test('who saves can leave before and after the night when a reserve is gone that a year was promised from', async () => {
  await aReserve(server.ctx, 'flexible', 2_000n * USD)
  const [early, late] = [await aClient(), await aClient()]
  await daysPass(2)
  await loseAllBut(0n)
  await savingsAge(server.database.owner, 9)
  expect((await early.withdrawFlexible({ amount: null, key: randomUUID() })).balance).toBe(0n)
  await nobodyIsThereFor(1)
  expect((await late.withdrawFlexible({ amount: null, key: randomUUID() })).balance).toBe(0n)
})
