import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { bankroll, cash, keyFrom, post, promoBudget } from '@opendraw/ledger'
import { DAY_MS, dayOf, HOUR_MS } from '@opendraw/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fundBudget } from '../../../../testing/level-fixture.ts'
import { aPlayerWith } from '../../../../testing/makers.ts'
import { stakesOn } from '../../../../testing/plan-fixture.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { runCalendar } from '../../../calendar/index.ts'
import { payFromBudget } from '../../earnings/index.ts'
import { countCosts, readBudgets, readCosts, stakeSumsJob } from '../budgets.ts'
import { costInvariants } from './invariants.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  expect(await violationsOf(server.ctx.db, costInvariants)).toEqual([])
  await server.stop()
})

const later = () => new Date(Date.now() + HOUR_MS)
const counted = async () => {
  const row = await server.ctx.db.row<{ amount: bigint }>(
    sql`select coalesce(sum(count), 0)::bigint as amount from promotion_day`,
  )
  return row?.amount
}

async function pay(amounts: readonly bigint[]): Promise<void> {
  const { id } = await aPlayerWith(server.ctx)
  for (const amount of amounts)
    await server.ctx.db.transaction((tx) =>
      payFromBudget(tx, 'growth', [{ to: cash(id), amount, reason: 'chest', key: randomUUID() }]),
    )
}

const growth = async () => (await readBudgets(server.ctx.db)).find(({ purpose }) => purpose === 'growth')

test('gives the same before and after it is counted, and counts each entry once on however many nodes', async () => {
  await fundBudget(server.ctx, 'growth', 100_000_000n)
  await server.ctx.db.transaction((tx) =>
    post(tx, [
      { from: bankroll, to: promoBudget('growth'), amount: 7n, reason: 'promo_share', key: keyFrom('test') },
    ]),
  )
  await pay([1_000_000n, 2_000_000n])
  const expected = { available: 97_000_007n, promised: 0n, funded: 100_000_000n, credited: 7n }
  expect(await growth()).toMatchObject(expected)
  const before = await readCosts(server.ctx.db, 'day', null, 10)
  expect(before).toMatchObject({
    list: [{ cost: 3_000_000n, costs: [{ reason: 'chest', amount: 3_000_000n, count: 2n }], isWhole: false }],
    next: null,
  })
  await countCosts(server.ctx)
  expect(await counted()).toBe(0n)
  await Promise.all(Array.from({ length: 5 }, () => countCosts(server.ctx, later())))
  expect(await counted()).toBe(8n)
  expect(await growth()).toMatchObject(expected)
  expect(await readCosts(server.ctx.db, 'day', null, 10)).toEqual(before)
  await pay([500_000n])
  expect((await readCosts(server.ctx.db, 'month', null, 10)).list).toMatchObject([{ cost: 3_500_000n }])
})

test('sums the stakes of a day once it is over, and sets the cost beside their edge', async () => {
  await fundBudget(server.ctx, 'growth', 100_000_000n)
  const today = dayOf(new Date())
  for (const dollars of [100, 300]) await stakesOn(server, (await aPlayerWith(server.ctx)).id, today, dollars)
  await pay([2_000_000n])
  const tomorrow = new Date(new Date(`${today}T02:00:00Z`).getTime() + DAY_MS)
  await Promise.all([1, 2, 3].map(() => runCalendar(server.ctx, [stakeSumsJob], tomorrow)))
  const { list } = await readCosts(server.ctx.db, 'day', null, 10)
  expect(list).toMatchObject([
    { from: today, staked: 400_000_000n, edge: 8_000_000n, cost: 2_000_000n, isWhole: true },
  ])
})

test('what a payer gives back is below zero in the cost, and a page goes on where the last one ended', async () => {
  const { owner } = server.database
  await owner.run(sql`insert into promotion_day (day, purpose, kind, reason, amount, count) values
    ('2026-05-04', 6, 30, 71, 3000000, 1), ('2026-05-04', 6, 31, 69, -10000000, 2), ('2026-05-31', 6, 31, 68, -1000000, 1), ('2026-06-01', 3, 31, 66, -5, 1)`)
  const { list } = await readCosts(server.ctx.db, 'month', '2026-07-01', 12)
  expect(list).toMatchObject([
    { from: '2026-06-01', cost: 5n },
    {
      from: '2026-05-01',
      cost: 8_000_000n,
      costs: [
        { reason: 'chest' },
        { reason: 'bonus_grant', amount: 10_000_000n },
        { reason: 'bonus_forfeit', amount: -3_000_000n },
      ],
    },
  ])
  expect(await readCosts(server.ctx.db, 'week', '2026-06-08', 1)).toMatchObject({
    list: [{ from: '2026-06-01' }],
    next: '2026-06-01',
  })
  expect((await readCosts(server.ctx.db, 'week', '2026-06-01', 10)).list.map(({ from }) => from)).toEqual([
    '2026-05-25',
    '2026-05-04',
  ])
  expect(await violationsOf(server.ctx.db, costInvariants)).toHaveLength(4)
  await owner.run(sql`delete from promotion_day`)
})
