import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash } from '@opendraw/ledger'
import {
  DAY_MS,
  dayAfter,
  dayOf,
  HOUR_MS,
  monthBefore,
  type Period,
  periodAt,
  startOfDay,
} from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundBudget } from '../../testing/level-fixture.ts'
import { aPlayerWith, type TestPlayer } from '../../testing/makers.ts'
import { anInvitee, stakesOn } from '../../testing/plan-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { runCalendar } from '../calendar/index.ts'
import type { SettingKey } from '../settings/index.ts'
import { readGifts } from './loyalty/levels/gifts/gift-states.ts'
import { rebateJob } from './loyalty/levels/rebate/pay-rebates.ts'
import { readRebate } from './loyalty/levels/rebate/read-rebate.ts'
import { commissionJob } from './referrals/commission/commissions.ts'
import { planInvariants } from './referrals/plans/invariants.ts'
import { activeInviteesJob, salaryJob } from './referrals/plans/salary/salaries.ts'

/** Yesterday and the week before this one: settings that began after them are in force by now. */
const now = new Date()
const yesterday = periodAt('day', new Date(now.getTime() - DAY_MS))
const lastWeek = periodAt('week', new Date(periodAt('week', now).from.getTime() - 1))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const budget of ['rebate', 'commission', 'salary'] as const)
    await fundBudget(server.ctx, budget, 1_000_000_000n)
})
afterAll(async () => {
  expect(await violationsOf(server.ctx.db, planInvariants)).toEqual([])
  await server.stop()
})

const cashOf = ({ id }: TestPlayer) => balanceOf(server.ctx.db, cash(id))
const aPlayer = () => aPlayerWith(server.ctx, { cash: '0.00' })
/** A value that begins in the instant in which the period is over. */
const beginsAfter = ({ until }: Pick<Period, 'until'>, key: SettingKey, value: unknown) =>
  server.database.owner.run(
    sql`insert into setting (key, value, effective_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${until})`,
  )
const twoHoursAfter = ({ until }: Period) => new Date(until.getTime() + 2 * HOUR_MS)

test('stakes of a day are rebated by the rates at its end, and so they are estimated before', async () => {
  const player = await aPlayer()
  await stakesOn(server, player.id, yesterday.day, 100)
  await beginsAfter(yesterday, 'rebateBasisPointsByLevel', Array(11).fill(1))
  const before = await readRebate(server.ctx, player.id, now)
  expect(before.waiting).toMatchObject([{ day: yesterday.day, estimate: 50_000n }])
  expect(before.basisPoints[0]).toBe(1)
  await runCalendar(server.ctx, [rebateJob], twoHoursAfter(yesterday))
  const { due } = await readRebate(server.ctx, player.id, now)
  expect(due).toMatchObject([{ day: yesterday.day, basisPoints: 5, amount: 50_000n }])
})

test('the gift of a month is that of the terms at its end', async () => {
  const player = await aPlayer()
  const { owner } = server.database
  await owner.run(sql`update player set level = 10 where id = ${player.id}`)
  const gift = async () =>
    (await readGifts(server.ctx.db, player.id, now)).find(({ kind }) => kind === 'monthly')?.amount
  const told = await gift()
  expect(told).toBeGreaterThan(10_000n)
  await beginsAfter(
    { until: startOfDay(monthBefore(now).until) },
    'giftMonthlyByLevel',
    Array(11).fill('10000'),
  )
  expect(await gift()).toBe(told)
})

test('commission of a day is paid by the rates at its end', async () => {
  const top = await aPlayer()
  const { id } = await anInvitee(server, top.id)
  await stakesOn(server, id, yesterday.day, 100)
  await beginsAfter(yesterday, 'commissionBasisPoints', [100, 0, 0])
  await runCalendar(server.ctx, [commissionJob], twoHoursAfter(yesterday))
  // 15 % of the edge of 2.00.
  expect(await cashOf(top)).toBe(300_000n)
})

test('the salary of a week is earned by the terms at its end, and so is who was active in it', async () => {
  const top = await aPlayer()
  for (const _ of [1, 2, 3]) await stakesOn(server, (await anInvitee(server, top.id)).id, lastWeek.day, 2_000)
  await beginsAfter(lastWeek, 'salaryActiveStake', '10000000000')
  const less = [1, 2, 3, 4, 5, 6].map((cents) => String(cents * 10_000))
  await beginsAfter(lastWeek, 'salaryAmounts', less)
  const jobs = [activeInviteesJob, salaryJob]
  for (let day = dayAfter(lastWeek.day, 1); day <= dayOf(lastWeek.until); day = dayAfter(day, 1))
    await runCalendar(server.ctx, jobs, new Date(startOfDay(day).getTime() + 2 * HOUR_MS))
  expect(await cashOf(top)).toBe(2_000_000n)
})
