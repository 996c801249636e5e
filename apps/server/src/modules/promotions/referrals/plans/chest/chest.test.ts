import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash, promoBudget, verify } from '@opendraw/ledger'
import { DAY_MS, dayOf } from '@opendraw/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playerClient, refusalOf } from '../../../../../testing/clients.ts'
import { fundBudget } from '../../../../../testing/level-fixture.ts'
import { aPlayerWith, type TestPlayer } from '../../../../../testing/makers.ts'
import { anInvitee, stakesOn } from '../../../../../testing/plan-fixture.ts'
import { startTestServer, type TestServer } from '../../../../../testing/start-test-server.ts'
import { runCalendar } from '../../../../calendar/index.ts'
import { chooseNoLimit, setLimit } from '../../../../responsible-gaming/limits/change-limit.ts'
import { seed } from '../../../../wallet/index.ts'
import { setPlan } from '../choose-plan.ts'
import { planInvariants } from '../invariants.ts'
import { chestMonths, claimChest, qualifiedInviteesJob, readChest } from './chest.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterEach(async () => {
  expect(await violationsOf(server.ctx.db, planInvariants)).toEqual([])
  expect(await verify(server.ctx.db)).toEqual([])
  await server.stop()
})

const today = () => new Date()
const inDays = (days: number, from = today()) => new Date(from.getTime() + days * DAY_MS)
const month = () => `${dayOf(today()).slice(0, 7)}-01`
const cashOf = async ({ id }: TestPlayer) => Number(await balanceOf(server.ctx.db, cash(id))) / 1_000_000
/** The calendar in the night after today. */
const nightFalls = () =>
  runCalendar(server.ctx, [qualifiedInviteesJob], inDays(1, new Date(`${dayOf(today())}T02:00:00Z`)))

async function deposits(player: TestPlayer, dollars: number): Promise<void> {
  await chooseNoLimit(server.ctx, player.id)
  await playerClient(server, player).requestDeposit({
    method: 'sandbox',
    amount: BigInt(dollars) * 1_000_000n,
    key: crypto.randomUUID(),
  })
}

/** An invitee who meets every condition, except for what the input changes. */
async function aNewPlayer(
  inviter: bigint,
  { isKnown = true, deposit = 10, stake = 200 } = {},
): Promise<TestPlayer> {
  const player = await anInvitee(server, inviter, { isKnown })
  if (deposit > 0) await deposits(player, deposit)
  if (stake > 0) await stakesOn(server, player.id, dayOf(today()), stake)
  return player
}

/** A player whose plan of this week is the chest, and so many invitees recorded as qualified today. */
async function aChestOf(invitees: number): Promise<TestPlayer> {
  const player = await aPlayerWith(server.ctx)
  await setPlan(server.ctx, player.id, 'chest', inDays(-7))
  await invite(player, invitees)
  return player
}

async function invite(player: TestPlayer, invitees: number): Promise<void> {
  if (invitees === 0) return
  const first = await aNewPlayer(player.id)
  const { owner } = server.database
  await owner.run(
    sql`insert into plan_qualified (player_id, inviter_id, day) values (${first.id}, ${player.id}, ${dayOf(today())}::date)`,
  )
  for (let at = 1; at < invitees; at++) {
    const { id } = await aNewPlayer(player.id)
    await owner.run(
      sql`insert into plan_qualified (player_id, inviter_id, day) values (${id}, ${player.id}, ${dayOf(today())}::date)`,
    )
  }
}

const qualified = async ({ id }: TestPlayer) =>
  (await readChest(server.ctx.db, id, today())).months[0]?.qualified

test('counts an identified invitee who deposited and staked enough, once, and no other', async () => {
  const player = await aPlayerWith(server.ctx)
  await aNewPlayer(player.id)
  await aNewPlayer(player.id, { isKnown: false })
  await aNewPlayer(player.id, { stake: 199 })
  await aNewPlayer(player.id, { deposit: 0 })
  await aNewPlayer((await anInvitee(server, player.id)).id)
  await nightFalls()
  await Promise.all([nightFalls(), nightFalls()])
  expect(await qualified(player)).toBe(1)
})

test('counts what was met in the first thirty days alone, and no deposit that was taken or sent back', async () => {
  const { owner } = server.database
  const player = await aPlayerWith(server.ctx)
  const [old, late, reversed, returned] = [
    await aNewPlayer(player.id),
    await aNewPlayer(player.id, { stake: 0 }),
    await aNewPlayer(player.id),
    await aNewPlayer(player.id),
  ]
  await owner.run(sql`update player set created_at = created_at - interval '31 days' where id = ${old.id}`)
  await stakesOn(server, late.id, dayOf(inDays(31)), 200)
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`insert into deposit_reversal (deposit_id, taken, debt, reason, proposed_by, agreed_by)
      select id, 1, 0, 'test', 1, 2 from deposit where player_id = ${reversed.id}`)
    await tx.run(sql`insert into withdrawal (player_id, key, kind, asset, deposit_id, card_id, amount, fee, promised_at)
      select player_id, gen_random_uuid(), 'return', 'USD', id, 1, 10000, 0, clock_timestamp() from deposit where player_id = ${returned.id}`)
  })
  await nightFalls()
  await runCalendar(server.ctx, [qualifiedInviteesJob], inDays(33))
  expect(await qualified(player)).toBe(0)
})

test('fifty who open a step at once are paid once, and all steps together pay the amount of the last one', async () => {
  await fundBudget(server.ctx, 'growth', 100_000_000n)
  const player = await aChestOf(10)
  const client = playerClient(server, player)
  const input = { month: month(), step: 1 }
  const replies = await Promise.all(Array.from({ length: 50 }, () => client.claimChest(input)))
  expect(new Set(replies.map(({ amount }) => amount))).toEqual(new Set([1000000n]))
  expect(await cashOf(player)).toBe(1)
  await client.claimChest({ month: month(), step: 3 })
  await client.claimChest({ month: month(), step: 2 })
  expect(await cashOf(player)).toBe(12)
  expect(await refusalOf(client.claimChest({ month: month(), step: 4 }))).toBe('step_not_reached')
  const { list } = await client.getJobLog({ kind: 'chest' })
  expect(list.map(({ amount, source }) => [amount, source])).toEqual([
    [2000000n, '3'],
    [9000000n, '10'],
    [1000000n, '1'],
  ])
  for (const { line } of list)
    expect((await client.getReceiptOfLine({ seq: line ?? 0n })).reason).toBe('chest')
})

test('steps that change in the month pay the same invitees once, and the next one by what is left', async () => {
  await fundBudget(server.ctx, 'growth', 100_000_000n)
  const player = await aChestOf(3)
  const client = playerClient(server, player)
  for (const step of [1, 2]) await client.claimChest({ month: month(), step })
  expect(await cashOf(player)).toBe(3)
  const micros = (dollars: readonly number[]) => dollars.map((one) => String(one * 1_000_000))
  for (const [key, value] of [
    ['chestInvitees', [1, 2, 3, 4, 5, 6]],
    ['chestTotals', micros([1, 2, 3, 4, 5, 6])],
  ] as const)
    await server.database.owner.run(
      sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`,
    )
  const steps = async () => (await client.getChest({})).months[0]?.steps.map(({ state }) => state)
  expect((await steps())?.slice(0, 4)).toEqual(['claimed', 'claimed', 'claimed', 'incomplete'])
  expect(await refusalOf(client.claimChest({ month: month(), step: 2 }))).toBe('step_not_reached')
  await client.claimChest({ month: month(), step: 3 })
  expect(await cashOf(player)).toBe(3)
  await invite(player, 1)
  expect((await client.claimChest({ month: month(), step: 4 })).amount).toBe(1_000_000n)
  expect(await cashOf(player)).toBe(4)
})

test('a week of salary opens no chest, and a repeat of what was opened before still answers the same', async () => {
  await fundBudget(server.ctx, 'growth', 100_000_000n)
  const player = await aPlayerWith(server.ctx)
  await invite(player, 1)
  const client = playerClient(server, player)
  expect(await refusalOf(client.claimChest({ month: month(), step: 1 }))).toBe('plan_excludes')
  expect(await client.setPlan({ plan: 'chest' })).toMatchObject({ plan: 'salary', next: 'chest' })
  expect(await refusalOf(client.claimChest({ month: month(), step: 1 }))).toBe('plan_excludes')
  // At most the seventh of the month to come.
  const then = inDays(7)
  await claimChest(server.ctx, player.id, { month: month(), step: 1 }, then)
  expect(await cashOf(player)).toBe(1)
  await setPlan(server.ctx, player.id, 'salary', then)
  await claimChest(server.ctx, player.id, { month: month(), step: 1 }, inDays(7, then))
  expect(await cashOf(player)).toBe(1)
})

test('an empty budget pauses the chest, and nothing is lost', async () => {
  const player = await aChestOf(3)
  const client = playerClient(server, player)
  expect(await refusalOf(client.claimChest({ month: month(), step: 1 }))).toBe('promotion_paused')
  expect((await client.getChest({})).months[0]?.steps[0]?.state).toBe('claimable')
  await fundBudget(server.ctx, 'growth', 2_000_000n)
  await client.claimChest({ month: month(), step: 1 })
  expect(await refusalOf(client.claimChest({ month: month(), step: 2 }))).toBe('promotion_paused')
  await fundBudget(server.ctx, 'growth', 1_000_000n)
  await client.claimChest({ month: month(), step: 2 })
  expect(await cashOf(player)).toBe(3)
  expect(await balanceOf(server.ctx.db, promoBudget('growth'))).toBe(0n)
})

test("refuses another's invitees, another month, an unknown step, and players excluded from promotions", async () => {
  await fundBudget(server.ctx, 'growth', 100_000_000n)
  const [mine, other] = [await aChestOf(1), await aChestOf(0)]
  const open = (player: TestPlayer, input: { month: string; step: number }) =>
    refusalOf(playerClient(server, player).claimChest(input))
  expect(await open(other, { month: month(), step: 1 })).toBe('step_not_reached')
  expect(await open(mine, { month: '2026-01-01', step: 1 })).toBe('step_not_reached')
  expect(await open(mine, { month: `${month().slice(0, 7)}-02`, step: 1 })).toBe('bad_request')
  expect(await open(mine, { month: '2026-99-99', step: 1 })).toBe('bad_request')
  expect(await open(mine, { month: month(), step: 7 })).toBe('step_not_reached')
  expect(await open(mine, { month: month(), step: 0 })).toBe('bad_request')
  await setLimit(server.ctx, mine.id, { kind: 'loss', period: 'week', amount: 50_000_000n })
  expect(await open(mine, { month: month(), step: 1 })).toBe('promotions_closed')
  expect((await readChest(server.ctx.db, mine.id)).isOpen).toBe(false)
})

test('a month may be opened until the seventh day of the next one', () => {
  const months = (at: string) => chestMonths(new Date(at)).map((one) => one.month)
  expect(months('2026-11-30T23:59:59Z')).toEqual(['2026-11-01'])
  expect(months('2026-12-01T00:00:00Z')).toEqual(['2026-12-01', '2026-11-01'])
  expect(months('2027-01-07T23:59:59Z')).toEqual(['2027-01-01', '2026-12-01'])
  expect(months('2027-01-08T00:00:00Z')).toEqual(['2027-01-01'])
  expect(chestMonths(new Date('2027-01-03T00:00:00Z'))[1]?.opensUntil).toEqual(
    new Date('2027-01-08T00:00:00Z'),
  )
})
