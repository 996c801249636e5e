import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { dayAfter, dayOf, startOfDay } from '@opendraw/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPlayerWith } from '../../../testing/makers.ts'
import { aReserve, aSavingsFixture } from '../../../testing/savings-fixture.ts'
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
const { daysPass, expectSoundBooks } = aSavingsFixture(() => server)

/** A player who saves 8,999.00. */
async function aSaver(): Promise<bigint> {
  const { id: playerId } = await aPlayerWith(server.ctx, { cash: '9000.00' })
  await saveFlexible(server.ctx, { playerId, amount: 8_999n * USD, key: randomUUID() })
  return playerId
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
