import { randomUUID } from 'node:crypto'
import { violationsOf } from '@opendraw/db'
import { balanceOf, points, promoBudget } from '@opendraw/ledger'
import { DAY_MS, dayOf } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedBets, fundBudget } from '../../../../testing/level-fixture.ts'
import { aPlayerWith } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { runCalendar } from '../../../calendar/index.ts'
import { giveBack, setAside } from '../../earnings/index.ts'
import { pointInvariants } from './invariants.ts'
import { pointsJob, waitingPointsJob } from './points-of-stakes.ts'
import { readPoints } from './read-points.ts'

const usd = 1_000_000n
const started = new Date()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const run = (days: number) => {
  const day = dayOf(new Date(started.getTime() + days * DAY_MS))
  return runCalendar(server.ctx, [waitingPointsJob, pointsJob], new Date(`${day}T01:00:00Z`))
}

/** Leaves just this much in the budget, micro-USD. */
const holdJust = (amount: bigint) =>
  server.ctx.db.transaction(async (tx) => {
    const all = await balanceOf(tx, promoBudget('points'))
    expect(await setAside(tx, { purpose: 'points', amount: all, key: randomUUID() })).toBe(true)
    await giveBack(tx, { purpose: 'points', amount, key: randomUUID() })
  })

test('what the budget lacks waits, is shown as waiting, and comes when the budget has it, once', async () => {
  const first = await aPlayerWith(server.ctx)
  const other = await aPlayerWith(server.ctx)
  const bets = [['rgb_red', '', 45n * usd]] as const
  for (const { id } of [first, other]) await countedBets(server, id, bets)
  await holdJust(50_000n)
  await run(1)
  const status = await Promise.all([first, other].map(({ id }) => readPoints(server.ctx, id)))
  expect(status).toMatchObject([
    { balance: 4n, waiting: 0n, carry: 5n * usd },
    { balance: 0n, waiting: 4n, carry: 5n * usd },
  ])
  await run(2)
  expect((await readPoints(server.ctx, other.id)).balance).toBe(0n)
  await fundBudget(server.ctx, 'points', 100_000n)
  await run(3)
  await run(3)
  await run(4)
  expect(await readPoints(server.ctx, other.id)).toMatchObject({ balance: 4n, waiting: 0n, carry: 5n * usd })
  expect(await balanceOf(server.ctx.db, points(first.id))).toBe(4n)
  const wrong = (await violationsOf(server.ctx.db, pointInvariants)).map(({ invariant }) => invariant)
  // What the test set aside backs nothing.
  expect(wrong).toEqual(['a cent stands behind every point'])
})
