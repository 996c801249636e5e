import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, points, promoBudget, promoDue, verify } from '@opendraw/ledger'
import { DAY_MS, dayOf } from '@opendraw/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countedBets, fundBudget } from '../../../../testing/level-fixture.ts'
import { aPlayerWith, type TestPlayer } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { type CalendarJob, runCalendar } from '../../../calendar/index.ts'
import { setLimit } from '../../../responsible-gaming/limits/change-limit.ts'
import { earningsOf } from '../../earnings/tables.ts'
import { pointInvariants } from './invariants.ts'
import { type Award, awardPoints, pointsExpiryJob } from './point-lots.ts'
import { pointsJob, waitingPointsJob } from './points-of-stakes.ts'
import { listPointLog, readPoints } from './read-points.ts'

const cent = 10_000n
const usd = 1_000_000n
const started = new Date()
let server: TestServer
let player: TestPlayer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  player = await aPlayerWith(server.ctx)
})

const db = () => server.ctx.db
const heldBy = ({ id }: TestPlayer) => balanceOf(db(), points(id))
const left = (purpose: 'points' | 'growth') => balanceOf(db(), promoBudget(purpose))
const behind = () => balanceOf(db(), promoDue('points'))
const anAward = (amount: bigint, change: Partial<Award> = {}): Award => ({
  playerId: player.id,
  points: amount,
  purpose: 'growth',
  kind: 'task',
  source: 'test',
  key: randomUUID(),
  ...change,
})
const award = (...awards: Award[]) => db().transaction((tx) => awardPoints(tx, awards))
const empty = async (purpose: 'points' | 'growth') => {
  const all = (await left(purpose)) / cent
  const { id: playerId } = await aPlayerWith(server.ctx)
  if (all > 0n) expect(await award(anAward(all, { purpose, playerId }))).toBe(true)
}

/** The calendar as it is so many days after the tests began, a little after midnight. */
const run = (days: number, ...jobs: CalendarJob[]) => {
  const day = dayOf(new Date(started.getTime() + days * DAY_MS))
  return runCalendar(server.ctx, jobs, new Date(`${day}T01:00:00Z`))
}

const stake = (amount: bigint) => countedBets(server, player.id, [['rgb_red', '', amount]])
const allHolds = async () =>
  expect([...(await verify(db())), ...(await violationsOf(db(), pointInvariants))]).toEqual([])

test('points are backed by a cent each, are in the books, and are listed as earned', async () => {
  await fundBudget(server.ctx, 'growth', usd)
  const before = { left: await left('growth'), behind: await behind() }
  const one = anAward(20n, { period: '2026-11-21' })
  expect(await award(one)).toBe(true)
  expect(await heldBy(player)).toBe(20n)
  expect(before.left - (await left('growth'))).toBe(20n * cent)
  expect((await behind()) - before.behind).toBe(20n * cent)
  expect(await earningsOf(db(), player.id, null, null, 9)).toMatchObject([
    { kind: 'task', amount: 20n, asset: 'POINTS', state: 'paid', period: '2026-11-21', key: one.key },
  ])
  await allHolds()
})

test('what the budget lacks is not given: all of a call or nothing of it', async () => {
  await empty('growth')
  await fundBudget(server.ctx, 'growth', 3n * cent)
  const before = await behind()
  expect(await award(anAward(2n), anAward(2n))).toBe(false)
  expect(await heldBy(player)).toBe(0n)
  expect(await left('growth')).toBe(3n * cent)
  expect(await behind()).toBe(before)
  expect(await award(anAward(3n))).toBe(true)
  await allHolds()
})

test('a key brings points once, however often and however many at once ask', async () => {
  await fundBudget(server.ctx, 'growth', usd)
  const one = anAward(2n)
  const all = await Promise.all(Array.from({ length: 50 }, () => award(one)))
  expect(all).toEqual(Array.from({ length: 50 }, () => true))
  expect(await award(one, anAward(1n))).toBe(true)
  expect(await heldBy(player)).toBe(3n)
  await allHolds()
})

test('each full 10.00 of qualifying wagers is a point, the remainder is carried; voided and opposite bets give none, nor do those of players with limits, also of one that ended on that day', async () => {
  await fundBudget(server.ctx, 'points', 100n * usd)
  const limited = await aPlayerWith(server.ctx)
  await setLimit(server.ctx, limited.id, { kind: 'stake', period: 'day', amount: 1_000n * usd })
  const freed = await aPlayerWith(server.ctx)
  await server.database.owner.run(sql`insert into protection_limit (player_id, kind, period, amount, from_at, until_at)
    values (${freed.id}, 'loss', 'day', 10000000, clock_timestamp() - interval '2 days', clock_timestamp())`)
  for (const { id } of [limited, freed]) await countedBets(server, id, [['rgb_red', '', 30n * usd]])
  await stake(25n * usd)
  await countedBets(server, player.id, [['rgb_red', '', 500n * usd]], 'voided')
  await countedBets(server, player.id, [
    ['rgb_big', '', 70n * usd],
    ['rgb_small', '', 70n * usd],
  ])
  const counted = await readPoints(server.ctx, player.id)
  expect(counted).toMatchObject({ balance: 0n, carry: 0n })
  await run(1, pointsJob)
  await run(1, waitingPointsJob, pointsJob)
  // Of the opposite bets 2.80 could be lost.
  expect(await readPoints(server.ctx, player.id)).toMatchObject({
    balance: 2n,
    carry: 7_800_000n,
    waiting: 0n,
  })
  const { list } = await listPointLog(server.ctx, player.id, { before: null, limit: 5 })
  expect(list).toMatchObject([{ amount: 2n, reason: 'points_earn', kind: 'points', source: 'stakes' }])
  for (const [{ id }, isPromoted] of [
    [limited, false],
    [freed, true],
  ] as const)
    expect(await readPoints(server.ctx, id)).toMatchObject({ balance: 0n, carry: 0n, isPromoted })
  expect(await violationsOf(db(), pointInvariants)).toEqual([])
})

test('points expire after 365 days, and their cents go back to the budget that they came from', async () => {
  await fundBudget(server.ctx, 'growth', usd)
  const today = dayOf(started)
  await award(anAward(5n, { earnedOn: dayOf(new Date(started.getTime() - 360 * DAY_MS)) }))
  await award(anAward(4n, { earnedOn: today }))
  expect(await readPoints(server.ctx, player.id)).toMatchObject({ balance: 9n, expiring: { points: 5n } })
  await run(1, pointsExpiryJob)
  expect(await heldBy(player)).toBe(9n)
  const before = await left('growth')
  await run(5, pointsExpiryJob)
  await run(5, pointsExpiryJob)
  expect(await heldBy(player)).toBe(4n)
  expect((await left('growth')) - before).toBe(5n * cent)
  const { list } = await listPointLog(server.ctx, player.id, { before: null, limit: 1 })
  expect(list).toMatchObject([{ amount: -5n, reason: 'points_expire' }])
  expect(await violationsOf(db(), pointInvariants)).toEqual([])
})
