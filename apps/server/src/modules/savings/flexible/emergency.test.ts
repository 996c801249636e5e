import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { dayOf } from '@opendraw/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPlayerWithName } from '../../../testing/a-player-who-may-withdraw.ts'
import { playerClient } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import {
  aReserve,
  aSavingsFixture,
  moveReserve,
  pastMidnight,
  savingsAge,
  savingsJobs,
} from '../../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { runCalendar } from '../../calendar/index.ts'
import { releasable } from '../reserves.ts'
import { saveFlexible } from './move-savings.ts'
import { fillUp } from './pay-interest.ts'
import { readFlexible } from './read-flexible.ts'

const USD = 1_000_000n
/** Enough for a reserve of four days to run dry. */
const DAYS = 20
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aReserve(server.ctx, 'flexible', 2_000n * USD)
})
afterAll(() => server.stop())
const { daysPass, expectSoundBooks, freeReserve, loseAllBut, paidBy } = aSavingsFixture(() => server)

test('what the reserve cannot pay falls the day before to what it covers, and every day that was told is paid', async () => {
  const savers = await Promise.all(
    Array.from({ length: 7 }, () => aPlayerWith(server.ctx, { cash: '9000.00' })),
  )
  for (const { id: playerId } of savers)
    await saveFlexible(server.ctx, { playerId, amount: 8_999n * USD, key: randomUUID() })
  await loseAllBut(12n * USD)
  const [first] = savers
  const rates: bigint[] = []
  for (let day = 0; day < DAYS; day++) {
    await daysPass(1)
    rates.push((await readFlexible(server.ctx, first?.id ?? 0n)).ratePpm)
    await expectSoundBooks()
  }
  expect(rates[0]).toBe(20_000n)
  expect(rates.at(-1)).toBeLessThan(1_000n)
  expect([...rates].sort((a, b) => Number(b - a))).toEqual(rates)
  expect(await freeReserve('flexible')).toBeGreaterThanOrEqual(0n)
  const paid = await server.ctx.db.row<{ days: number }>(
    sql`select count(*)::int as days from flexible_interest where player_id = ${first?.id ?? 0n}`,
  )
  expect(paid?.days).toBe(DAYS)
})

test('an empty reserve takes no more money in, and operators are alerted each night of less than 30 days', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '100.00' })
  const shown = await readFlexible(server.ctx, player.id)
  expect(shown).toMatchObject({ ratePpm: 0n, coverDays: 0, isOpen: false })
  const save = saveFlexible(server.ctx, { playerId: player.id, amount: 10n * USD, key: randomUUID() })
  await expect(save).rejects.toMatchObject({ reason: 'reserve_exhausted' })
  const error = vi.fn()
  const ctx = { ...server.ctx, log: { ...server.ctx.log, error } }
  await savingsAge(server.database.owner, 1)
  await runCalendar(ctx, savingsJobs, pastMidnight(dayOf(server.ctx.clock.now())))
  expect(error.mock.calls).toEqual([['savings.cover_low', { count: expect.any(Number) }]])
  expect(error.mock.calls[0]?.[1].count).toBeLessThan(30)
})

test('once a year is covered again the setting’s rate comes back, and stays on days that nobody decided', async () => {
  await moveReserve(server, 4_000n * USD)
  expect(await releasable(server.ctx.db, 'flexible')).toBeLessThan(2_750n * USD)
  const { id } = await aPlayerWith(server.ctx, { cash: '1.00' })
  const rate = async () => (await readFlexible(server.ctx, id)).ratePpm
  await daysPass(1)
  expect(await rate()).toBeLessThan(1_000n)
  await daysPass(1)
  expect(await rate()).toBe(20_000n)
  await savingsAge(server.database.owner, 3)
  expect(await rate()).toBe(20_000n)
  await paidBy(1)
  await expectSoundBooks()
})

test('days that nobody decided after a cut earn nothing, so that late payments and every way out work', async () => {
  const client = playerClient(server, await aPlayerWithName(server.ctx, '9000.00'))
  await client.saveFlexible({ amount: 8_999n * USD, key: randomUUID() })
  await loseAllBut(USD)
  await daysPass(1)
  await savingsAge(server.database.owner, 3)
  const before = (await client.getFlexible({})).balance
  await paidBy(1)
  await expectSoundBooks()
  const { days, balance } = await client.getFlexible({})
  expect(days.map(({ amount }) => amount > 0n)).toEqual([false, true, true, false])
  expect(balance).toBeGreaterThan(before)
  expect((await client.withdrawFlexible({ amount: null, key: randomUUID() })).balance).toBe(0n)
})

test('shares are filled from what others do not need any more and from the reserve, as far as it goes', () => {
  const need = () => 10n
  const shares = (list: readonly bigint[], free: bigint) =>
    fillUp(
      list.map((promised) => ({ promised })),
      need,
      free,
    ).map(({ promised }) => promised)
  expect(shares([10n, 4n, 16n], 0n)).toEqual([10n, 10n, 10n])
  expect(shares([10n, 4n, 0n], 9n)).toEqual([10n, 10n, 3n])
  expect(shares([5n, -4n, 5n], 6n)).toEqual([7n, 0n, 5n])
  expect(shares([-4n, -4n], 8n)).toEqual([0n, 0n])
})
