import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash, promoBudget, promoDue } from '@opendraw/ledger'
import { DAY_MS } from '@opendraw/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Bets } from '../../../../testing/bets-in-a-round.ts'
import { playerClient, refusalOf } from '../../../../testing/clients.ts'
import { countedBets, fundBudget } from '../../../../testing/level-fixture.ts'
import { aPlayerWith, type TestPlayer } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { protectionAges } from '../../../../testing/time-passes.ts'
import { whileLocked } from '../../../../testing/while-locked.ts'
import { runCalendar } from '../../../calendar/index.ts'
import { setLimit } from '../../../responsible-gaming/limits/change-limit.ts'
import { coolOff, exclude } from '../../../responsible-gaming/restrictions/exclusion.ts'
import { giveBack, setAside } from '../../earnings/index.ts'
import { earningsOf } from '../../earnings/tables.ts'
import { levelInvariants } from './invariants.ts'
import { claimRebates, rebateCreditJob, rebateJob, rebateOf } from './rebate/pay-rebates.ts'
import { readRebate } from './rebate/read-rebate.ts'

const usd = 1_000_000n
let server: TestServer
let player: TestPlayer
/** Each test has a day of its own, weeks after the one before; all of them far in the future. */
let day = Date.UTC(2094, 0, 1)

beforeAll(async () => {
  server = await startTestServer()
  await fundBudget(server.ctx, 'rebate', 1_000n * usd)
})
afterAll(() => server.stop())
beforeEach(async () => {
  day += 30 * DAY_MS
  player = await aPlayerWith(server.ctx, { cash: '0.00' })
})

const nameOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const minutesAfter = (days: number, minutes: number) => new Date(day + days * DAY_MS + minutes * 60_000)
/** What the player bets on the test's day, or that many days after it. */
const bet = async (bets: Bets, { of = player, after = 0 } = {}) => {
  await countedBets(server, of.id, bets)
  await server.database.owner.run(sql`
    update stake_day set day = ${nameOf(day + after * DAY_MS)}::date where player_id = ${of.id} and day < '2094-01-01'`)
}

const stake = (dollars: bigint, options = {}) => bet([['rgb_red', '', dollars * usd]], options)
const calendarAt = (at: Date) => runCalendar(server.ctx, [rebateJob, rebateCreditJob], at)
/** Works out the test's day. */
const nextMorning = () => calendarAt(minutesAfter(1, 10))
const claim = (days = [nameOf(day)], playerId = player.id) => claimRebates(server.ctx, playerId, days)
const cashNow = () => balanceOf(server.ctx.db, cash(player.id))
const earned = () => earningsOf(server.ctx.db, player.id, ['rebate'], null, 10)
const infoAt = (at: Date) => readRebate(server.ctx, player.id, at)

test('a day’s qualifying wagers give back the rate of the level, claimed once however often it is tried', async () => {
  await stake(100n)
  expect((await infoAt(minutesAfter(0, 600))).today).toMatchObject({ valid: 100n * usd, estimate: 80_000n })
  await nextMorning()
  const { due, waiting } = await infoAt(minutesAfter(1, 11))
  expect(due).toMatchObject([{ day: nameOf(day), level: 1, basisPoints: 8, amount: 80_000n }])
  expect(waiting).toEqual([])
  expect(await earned()).toMatchObject([{ state: 'due', amount: 80_000n, period: nameOf(day) }])
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim()))
  expect(new Set(answers.map(({ amount }) => amount))).toEqual(new Set([80_000n]))
  expect(await cashNow()).toBe(80_000n)
  expect(await earned()).toMatchObject([{ state: 'paid' }])
  await calendarAt(minutesAfter(9, 0))
  expect(await cashNow()).toBe(80_000n)
})

test('fractions are rounded down to a millionth, and what gives nothing is not promised', async () => {
  expect([rebateOf(19_999n, 5), rebateOf(1_999n, 5), rebateOf(2_000n, 5)]).toEqual([9n, 0n, 1n])
  await bet([['rgb_red', '', 1_999n]])
  await nextMorning()
  expect((await infoAt(minutesAfter(1, 11))).due).toEqual([])
})

test('opposite bets earn next to nothing, voided ones nothing', async () => {
  await bet([
    ['rgb_big', '', 50n * usd],
    ['rgb_small', '', 50n * usd],
  ])
  await countedBets(server, player.id, [['rgb_red', '', 500n * usd]], 'voided')
  await nextMorning()
  expect((await infoAt(minutesAfter(1, 11))).due).toMatchObject([{ valid: 2n * usd, amount: 1_000n }])
})

test('no one claims another’s, a day without a rebate, or an invalid day', async () => {
  await stake(100n)
  await nextMorning()
  const otherPlayer = await aPlayerWith(server.ctx, { cash: '0.00' })
  const client = playerClient(server, otherPlayer)
  const days = (...texts: string[]) => client.claimRebates({ days: texts })
  expect(await refusalOf(days(nameOf(day)))).toBe('rebate_unknown')
  expect(await refusalOf(days('2026-02-31'))).toBe('rebate_unknown')
  expect(await refusalOf(days())).toBe('bad_request')
  await expect(claim([nameOf(day), nameOf(day + DAY_MS)])).rejects.toMatchObject({ reason: 'rebate_unknown' })
  expect(await balanceOf(server.ctx.db, cash(otherPlayer.id))).toBe(0n)
  expect(await cashNow()).toBe(0n)
})

test('what is not claimed within seven days is credited by itself, once on however many nodes', async () => {
  await stake(100n)
  await nextMorning()
  await calendarAt(minutesAfter(8, 9))
  expect(await cashNow()).toBe(0n)
  await Promise.all(Array.from({ length: 5 }, () => calendarAt(minutesAfter(8, 10))))
  expect(await cashNow()).toBe(80_000n)
  await calendarAt(minutesAfter(20, 0))
  expect(await claim()).toEqual({ days: 1, amount: 80_000n })
  expect(await cashNow()).toBe(80_000n)
})

test('a claim and the credit at the same moment pay once', async () => {
  await stake(100n)
  await nextMorning()
  await Promise.all([calendarAt(minutesAfter(8, 10)), claim(), claim(), calendarAt(minutesAfter(8, 10))])
  expect(await cashNow()).toBe(80_000n)
})

test('days after a long downtime are all worked out, each once', async () => {
  await stake(100n)
  await stake(100n, { after: 1 })
  await stake(200n, { after: 3 })
  await Promise.all(Array.from({ length: 3 }, () => calendarAt(minutesAfter(6, 0))))
  const { due } = await infoAt(minutesAfter(6, 1))
  expect(due.map(({ amount }) => amount)).toEqual([80_000n, 80_000n, 160_000n])
  expect((await claim(due.map((one) => one.day))).amount).toBe(320_000n)
})

test('a day waits while the budget lacks the money, shows it, and goes on when it is funded', async () => {
  await stake(100n)
  const { db } = server.ctx
  const left = await balanceOf(db, promoBudget('rebate'))
  const all = { purpose: 'rebate', amount: left, key: randomUUID() } as const
  expect(await db.transaction((tx) => setAside(tx, all))).toBe(true)
  await nextMorning()
  const paused = await infoAt(minutesAfter(1, 11))
  expect(paused).toMatchObject({ isPaused: true, due: [] })
  expect(paused.waiting).toMatchObject([{ day: nameOf(day), estimate: 80_000n }])
  await fundBudget(server.ctx, 'rebate', 10n * usd)
  await calendarAt(minutesAfter(1, 12))
  expect(await infoAt(minutesAfter(1, 13))).toMatchObject({ isPaused: false, waiting: [] })
  expect((await claim()).amount).toBe(80_000n)
  // What the test set aside for no one goes back, so that the sums match.
  await server.database.owner.transaction(async (tx) => {
    await giveBack(tx, { purpose: 'rebate', amount: left, key: randomUUID() })
  })
  expect(await violationsOf(db, levelInvariants)).toEqual([])
})

test('a player with a limit, on a break or excluded is promised nothing', async () => {
  const others = [await aPlayerWith(server.ctx), await aPlayerWith(server.ctx)]
  for (const of of [player, ...others]) await stake(100n, { of })
  await setLimit(server.ctx, player.id, { kind: 'loss', period: 'day', amount: 10n * usd })
  await coolOff(server.ctx, others[0]?.id ?? 0n, 24)
  await exclude(server.ctx, others[1]?.id ?? 0n, 6)
  await nextMorning()
  expect(await infoAt(minutesAfter(1, 11))).toMatchObject({ due: [], mayEarn: false })
  for (const { id } of others) expect((await readRebate(server.ctx, id, minutesAfter(1, 11))).due).toEqual([])
})

test('a limit, a break or a case that ended before the day is paid for leaves nothing of that day', async () => {
  const [limited, rested, looked, earlier] = [
    player,
    await aPlayerWith(server.ctx),
    await aPlayerWith(server.ctx),
    await aPlayerWith(server.ctx),
  ]
  for (const of of [limited, rested, looked, earlier]) await stake(100n, { of })
  const { owner } = server.database
  const [from, until] = [minutesAfter(-2, 0), minutesAfter(0, 1)]
  await owner.run(sql`insert into protection_limit (player_id, kind, period, amount, from_at, until_at) values
    (${limited.id}, 'loss', 'day', 10000000, ${from}, ${until}),
    (${earlier.id}, 'loss', 'day', 10000000, ${from}, ${minutesAfter(0, 0)}),
    (${earlier.id}, 'loss', 'day', 10000000, ${minutesAfter(1, 0)}, ${minutesAfter(2, 0)})`)
  await owner.run(sql`insert into play_restriction (player_id, kind, from_at, until_at)
    values (${rested.id}, 'pause', ${from}, ${until})`)
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`insert into player_case (player_id, kind, period, signs, opened_at, closed_at, closed_by, outcome)
      values (${looked.id}, 'harm', '2094-01-01', '[]', ${from}, ${until}, 1, 'no_harm')`)
  })
  await nextMorning()
  const dueOf = async ({ id }: TestPlayer) =>
    (await readRebate(server.ctx, id, minutesAfter(1, 11))).due.map(({ amount }) => amount)
  for (const one of [limited, rested, looked]) expect(await dueOf(one)).toEqual([])
  expect(await dueOf(earlier)).toEqual([80_000n])
})

test('what was promised before a limit is paid; before an exclusion it waits until it is over', async () => {
  await stake(100n)
  await nextMorning()
  await exclude(server.ctx, player.id, 6)
  const client = playerClient(server, player)
  expect(await refusalOf(client.claimRebates({ days: [nameOf(day)] }))).toBe('self_excluded')
  await calendarAt(minutesAfter(8, 10))
  expect(await cashNow()).toBe(0n)
  await protectionAges(server.database.owner, player.id, 24 * 300)
  await client.askReturn({})
  await protectionAges(server.database.owner, player.id, 25)
  await setLimit(server.ctx, player.id, { kind: 'loss', period: 'day', amount: 10n * usd })
  expect((await client.claimRebates({ days: [nameOf(day)] })).amount).toBe(80000n)
})

test('the rebate of an account that was closed meanwhile expires, and the budget gets it back', async () => {
  await stake(100n)
  await nextMorning()
  const before = await balanceOf(server.ctx.db, promoBudget('rebate'))
  await server.database.owner.run(
    sql`update player set closed_at = clock_timestamp() where id = ${player.id}`,
  )
  await calendarAt(minutesAfter(8, 10))
  expect(await balanceOf(server.ctx.db, promoBudget('rebate'))).toBe(before + 80_000n)
  expect(await earned()).toMatchObject([{ state: 'lapsed' }])
})

test('nor is it paid into an account that closes while the day is credited', async () => {
  await stake(100n)
  await nextMorning()
  await whileLocked(
    server,
    sql`select from player where id = ${player.id}`,
    () => calendarAt(minutesAfter(8, 10)),
    (tx) => tx.run(sql`update player set closed_at = clock_timestamp() where id = ${player.id}`),
  )
  expect(await earned()).toMatchObject([{ state: 'lapsed' }])
  expect(await cashNow()).toBe(0n)
})

test('the list goes back day by day, a page at a time', async () => {
  for (const after of [0, 1, 2]) await stake(100n, { after })
  await calendarAt(minutesAfter(3, 10))
  const client = playerClient(server, player)
  const first = await client.listRebates({ limit: 2 })
  expect(first.list.map((one) => one.day)).toEqual([nameOf(day + 2 * DAY_MS), nameOf(day + DAY_MS)])
  const second = await client.listRebates({ limit: 2, ...(first.next && { before: first.next }) })
  expect(second).toMatchObject({ list: [{ day: nameOf(day), state: 'due' }], next: null })
  expect((await client.listRebates({ before: 99999999n })).list).toEqual([])
})

test('what waits is put aside to the millionth, and all of it follows from the stakes', async () => {
  const { rows } = await server.database.owner.pool.query<{ due: string }>(
    `select coalesce(sum(amount), 0) as due from rebate where state = 'due'`,
  )
  expect(await balanceOf(server.ctx.db, promoDue('rebate'))).toBe(BigInt(rows[0]?.due ?? 0))
  expect(await violationsOf(server.ctx.db, levelInvariants)).toEqual([])
})
