import { sql } from '@opendraw/db'
import { keyFrom, verify } from '@opendraw/ledger'
import { periodAt } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerClient, refusalOf } from '../../../../testing/clients.ts'
import { fundBudget } from '../../../../testing/level-fixture.ts'
import { aPlayerWith } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { grantEarnings, noteEarnings } from '../../earnings/index.ts'
import { planningOf, setPlan } from './choose-plan.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await verify(server.ctx.db)).toEqual([])
  await server.stop()
})

const weeksOf = (id: bigint) =>
  server.database.owner.rows(
    sql`select week::text, plan from plan_week where player_id = ${id} order by week`,
  )

test('a player who never chose is in salary; a choice applies from next Monday on and for the weeks after', async () => {
  const { id } = await aPlayerWith(server.ctx)
  const at = (day: string) => planningOf(server.ctx.db, id, new Date(`${day}T10:00:00Z`))
  expect(await at('2094-03-03')).toMatchObject({ plan: 'salary', next: 'salary', week: '2094-03-01' })
  await setPlan(server.ctx, id, 'chest', new Date('2094-03-03T10:00:00Z'))
  expect(await at('2094-03-07')).toMatchObject({ plan: 'salary', next: 'chest', nextWeek: '2094-03-08' })
  expect(await at('2094-03-08')).toMatchObject({ plan: 'chest', next: 'chest' })
  expect(await at('2094-06-01')).toMatchObject({ plan: 'chest' })
})

test('the last instant of Sunday still chooses for Monday, whatever the reader’s clock says', async () => {
  const { id } = await aPlayerWith(server.ctx)
  await setPlan(server.ctx, id, 'chest', new Date('2094-03-07T23:59:59.999Z'))
  await setPlan(server.ctx, id, 'salary', new Date('2094-03-08T00:00:00Z'))
  expect(await weeksOf(id)).toEqual([
    { week: '2094-03-08', plan: 'chest' },
    { week: '2094-03-15', plan: 'salary' },
  ])
})

test('fifty choices at once leave one plan for the week', async () => {
  const player = await aPlayerWith(server.ctx)
  const client = playerClient(server, player)
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => client.setPlan({ plan: at % 2 === 0 ? 'chest' : 'salary' })),
  )
  expect(await weeksOf(player.id)).toHaveLength(1)
  const { next } = await client.setPlan({ plan: 'chest' })
  expect(next).toBe('chest')
  expect(await refusalOf(client.setPlan({ plan: 'both' as 'chest' }))).toBe('bad_request')
})

test('the plan of a week that has begun cannot change, not even with the rights of the tables', async () => {
  const { id } = await aPlayerWith(server.ctx)
  const { owner } = server.database
  const week = periodAt('week', new Date()).day
  await owner.run(sql`insert into plan_week (player_id, week, plan) values (${id}, ${week}::date, 'chest')`)
  await expect(
    owner.run(sql`update plan_week set plan = 'salary' where player_id = ${id}`),
  ).rejects.toMatchObject({
    code: 'OD010',
  })
  const second = sql`insert into plan_week (player_id, week, plan) values (${id}, ${week}::date, 'salary')`
  await expect(owner.run(second)).rejects.toMatchObject({ code: '23505' })
})

test('the job log lists the player’s own earnings, by kind and page, each with its line', async () => {
  const [mine, other] = [await aPlayerWith(server.ctx, { cash: '5.00' }), await aPlayerWith(server.ctx)]
  await fundBudget(server.ctx, 'gifts', 10_000_000n)
  for (const step of [1n, 2n, 3n]) {
    const key = keyFrom('test gift', mine.id, step)
    await server.ctx.db.transaction((tx) =>
      grantEarnings(tx, 'vip_gift', [{ playerId: mine.id, amount: step, key }]),
    )
  }
  await server.ctx.db.transaction((tx) =>
    noteEarnings(tx, [
      {
        playerId: mine.id,
        kind: 'rebate',
        amount: 7n,
        asset: 'USD',
        state: 'due',
        key: keyFrom('test due', mine.id),
      },
      {
        playerId: mine.id,
        kind: 'task',
        amount: 20n,
        asset: 'POINTS',
        state: 'paid',
        key: keyFrom('test points', mine.id),
      },
    ]),
  )
  const client = playerClient(server, mine)
  const first = await client.getJobLog({ limit: 3 })
  expect(first.list.map(({ kind, line }) => [kind, line])).toEqual([
    ['task', null],
    ['rebate', null],
    ['vip_gift', 4n],
  ])
  const second = await client.getJobLog({ limit: 3, before: first.next ?? 0n })
  expect(second).toMatchObject({
    list: [
      { amount: 2n, line: 3n },
      { amount: 1n, line: 2n },
    ],
    next: null,
  })
  expect((await client.getJobLog({ kind: 'vip_gift' })).list).toHaveLength(3)
  expect((await client.getJobLog({ kind: 'salary' })).list).toEqual([])
  expect((await playerClient(server, other).getJobLog({})).list).toEqual([])
  expect(await refusalOf(client.getJobLog({ kind: 'wages' as 'task' }))).toBe('bad_request')
})
