import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash, promoBudget, promoDue, verify } from '@opendraw/ledger'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playerClient } from '../../../../../testing/clients.ts'
import { fundBudget } from '../../../../../testing/level-fixture.ts'
import { aPlayerWith, type TestPlayer } from '../../../../../testing/makers.ts'
import { anInvitee, stakesOn } from '../../../../../testing/plan-fixture.ts'
import { startTestServer, type TestServer } from '../../../../../testing/start-test-server.ts'
import { runCalendar } from '../../../../calendar/index.ts'
import { setLimit } from '../../../../responsible-gaming/limits/change-limit.ts'
import { setPlan } from '../choose-plan.ts'
import { planInvariants } from '../invariants.ts'
import { activeInviteesJob, readSalary, salaryJob, salaryOf, waitingSalariesJob } from './salaries.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  expect(await violationsOf(server.ctx.db, planInvariants)).toEqual([])
  expect(await verify(server.ctx.db)).toEqual([])
  await server.stop()
})

const jobs = [activeInviteesJob, salaryJob, waitingSalariesJob]
/** A week that is to come for a long time: its days, and the Monday on which it is paid. */
const week = [
  '2094-03-01',
  '2094-03-02',
  '2094-03-03',
  '2094-03-04',
  '2094-03-05',
  '2094-03-06',
  '2094-03-07',
]
const payday = '2094-03-08'
const on = (day: string, time = '02:00:00') => new Date(`${day}T${time}Z`)
const dollars = (amount: bigint) => Number(amount) / 1_000_000
const cashOf = async ({ id }: TestPlayer) => dollars(await balanceOf(server.ctx.db, cash(id)))

/** Lets the calendar do each day of the week, and the Monday after it. */
async function weekPasses(): Promise<void> {
  for (const day of [...week.slice(1), payday]) await runCalendar(server.ctx, jobs, on(day))
}

/** A player with a known team that stakes so many dollars on one day of the week, shared between its members. */
async function aTeamOf(size: number, each: number, day = week[2] ?? ''): Promise<TestPlayer> {
  const player = await aPlayerWith(server.ctx)
  for (let at = 0; at < size; at++) {
    const { id } = await anInvitee(server, player.id)
    await stakesOn(server, id, day, each)
  }
  return player
}

test('the steps of the published table, to the cent', () => {
  const steps = [
    [5_000, 2],
    [20_000, 8],
    [1_000_000, 480],
  ].map(([team = 0, amount = 0]) => ({ team: BigInt(team) * 1_000_000n, amount: BigInt(amount) }))
  const terms = { activeMin: 3, activeStake: 50_000_000n, steps }
  expect(salaryOf(terms, 4_999_999_999n, 3)).toBe(0n)
  expect(salaryOf(terms, 5_000_000_000n, 3)).toBe(2n)
  expect(salaryOf(terms, 19_999_999_999n, 9)).toBe(2n)
  expect(salaryOf(terms, 9_000_000_000_000n, 3)).toBe(480n)
  expect(salaryOf(terms, 9_000_000_000_000n, 2)).toBe(0n)
})

test('pays a team of three levels its step on Monday, once, on however many nodes', async () => {
  await fundBudget(server.ctx, 'salary', 100_000_000n)
  const player = await aTeamOf(3, 100)
  const [grandson] = [await anInvitee(server, (await anInvitee(server, player.id)).id)]
  await stakesOn(server, grandson?.id ?? 0n, week[6] ?? '', 20_000)
  await weekPasses()
  await Promise.all(Array.from({ length: 4 }, () => runCalendar(server.ctx, jobs, on(payday, '03:00:00'))))
  expect(await cashOf(player)).toBe(8)
  const summary = await readSalary(server.ctx, player.id, on(payday))
  expect(summary.salaries).toMatchObject([
    { week: week[0], amount: 8_000_000n, state: 'paid', active: 3, team: 20_300_000_000n },
  ])
  expect(await balanceOf(server.ctx.db, promoBudget('salary'))).toBe(92_000_000n)
  const { list } = await playerClient(server, player).getJobLog({ kind: 'salary' })
  expect(list).toMatchObject([{ amount: 8000000n, state: 'paid', period: week[0], line: 1n }])
})

test('shows the progress of the running week, as far as each day is counted', async () => {
  const player = await aTeamOf(2, 2_000, week[0])
  await runCalendar(server.ctx, jobs, on(week[1] ?? ''))
  const now = on(week[1] ?? '', '12:00:00')
  const summary = await readSalary(server.ctx, player.id, now)
  expect(summary).toMatchObject({
    plan: 'salary',
    next: 'salary',
    team: 4_000_000_000n,
    active: 2,
    isOpen: true,
  })
  expect(summary.endsAt).toEqual(new Date('2094-03-08T00:00:00Z'))
})

test('asks for three active, identified invitees', async () => {
  await fundBudget(server.ctx, 'salary', 100_000_000n)
  const two = await aTeamOf(2, 10_000)
  await stakesOn(server, (await anInvitee(server, two.id, { isKnown: false })).id, week[1] ?? '', 10_000)
  await stakesOn(server, (await anInvitee(server, two.id)).id, week[1] ?? '', 49)
  await weekPasses()
  expect(await cashOf(two)).toBe(0)
  expect((await readSalary(server.ctx, two.id, on(payday))).salaries).toEqual([])
})

test('adds up what an invitee stakes on several days, and begins anew on Monday', async () => {
  await fundBudget(server.ctx, 'salary', 100_000_000n)
  const player = await aTeamOf(2, 3_000)
  const third = await anInvitee(server, player.id)
  await stakesOn(server, third.id, '2094-02-28', 49)
  await stakesOn(server, third.id, week[0] ?? '', 20)
  await stakesOn(server, third.id, week[4] ?? '', 30)
  await weekPasses()
  expect(await cashOf(player)).toBe(2)
})

test('pays no one of a week before another: it waits for the budget, and is paid when all of it is there', async () => {
  await fundBudget(server.ctx, 'salary', 3_000_000n)
  const players = [await aTeamOf(3, 2_000), await aTeamOf(3, 2_000)]
  await weekPasses()
  for (const player of players) {
    expect(await cashOf(player)).toBe(0)
    expect((await readSalary(server.ctx, player.id, on(payday))).salaries).toMatchObject([
      { state: 'paused' },
    ])
  }
  expect(await balanceOf(server.ctx.db, promoDue('salary'))).toBe(0n)
  await runCalendar(server.ctx, jobs, on('2094-03-09'))
  expect(await cashOf(players[0] as TestPlayer)).toBe(0)
  await fundBudget(server.ctx, 'salary', 1_000_000n)
  await runCalendar(server.ctx, jobs, on('2094-03-10'))
  for (const player of players) expect(await cashOf(player)).toBe(2)
  expect(await balanceOf(server.ctx.db, promoBudget('salary'))).toBe(0n)
})

test('what waited for a week expires, and is not paid by money that comes later', async () => {
  const player = await aTeamOf(3, 2_000)
  await weekPasses()
  for (const day of ['09', '10', '11', '12', '13', '14', '15'])
    await runCalendar(server.ctx, jobs, on(`2094-03-${day}`))
  expect((await readSalary(server.ctx, player.id, on('2094-03-15'))).salaries).toMatchObject([
    { state: 'lapsed' },
  ])
  await fundBudget(server.ctx, 'salary', 100_000_000n)
  await runCalendar(server.ctx, jobs, on('2094-03-16'))
  expect(await cashOf(player)).toBe(0)
})

test('pays nothing for a week in the chest, and nothing to players excluded from promotions', async () => {
  await fundBudget(server.ctx, 'salary', 100_000_000n)
  const [inChest, limited, other] = [
    await aTeamOf(3, 2_000),
    await aTeamOf(3, 2_000),
    await aTeamOf(3, 2_000),
  ]
  await setPlan(server.ctx, inChest.id, 'chest', on('2094-02-22'))
  await setLimit(server.ctx, limited.id, { kind: 'loss', period: 'week', amount: 50_000_000n })
  await weekPasses()
  expect([await cashOf(inChest), await cashOf(limited), await cashOf(other)]).toEqual([0, 0, 2])
})

test('pays nothing for a week on a part of which a limit was in force, also when it has ended', async () => {
  await fundBudget(server.ctx, 'salary', 100_000_000n)
  const [during, before] = [await aTeamOf(3, 2_000), await aTeamOf(3, 2_000)]
  const monday = on(week[0] ?? '', '00:00:00')
  await server.database.owner.run(sql`insert into protection_limit (player_id, kind, period, amount, from_at, until_at) values
    (${during.id}, 'loss', 'day', 10000000, clock_timestamp(), ${on(week[0] ?? '', '00:00:01')}),
    (${before.id}, 'loss', 'day', 10000000, clock_timestamp(), ${monday})`)
  await weekPasses()
  expect([await cashOf(during), await cashOf(before)]).toEqual([0, 2])
})

test('the tables themselves refuse a salary in a week of the chest, a second one, and a changed one', async () => {
  const { owner } = server.database
  const player = await aPlayerWith(server.ctx)
  await setPlan(server.ctx, player.id, 'chest', on('2094-02-22'))
  const add = sql`insert into plan_salary (player_id, week, team, active, amount) values (${player.id}, '2094-03-01', 1, 1, 1)`
  await expect(owner.run(add)).rejects.toMatchObject({ code: '23503' })
  await setPlan(server.ctx, player.id, 'salary', on('2094-02-23'))
  await owner.run(add)
  await expect(owner.run(add)).rejects.toMatchObject({ code: '23505' })
  await expect(owner.run(sql`update plan_salary set amount = 2`)).rejects.toMatchObject({ code: 'OD010' })
  await expect(
    owner.run(sql`update plan_salary set state = 'paid', settled_at = now()`),
  ).rejects.toMatchObject({
    code: 'OD010',
  })
  await expect(owner.run(sql`delete from plan_salary`)).rejects.toMatchObject({ code: 'OD001' })
  await owner.run(sql`update plan_salary set state = 'lapsed', settled_at = now()`)
})
