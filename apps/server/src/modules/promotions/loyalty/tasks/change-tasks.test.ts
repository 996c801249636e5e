import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, points, promoBudget } from '@opendraw/ledger'
import { DAY_MS, dayOf, startOfDay } from '@opendraw/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlayerWithName } from '../../../../testing/a-player-who-may-withdraw.ts'
import { passDocuments } from '../../../../testing/a-player-with-documents.ts'
import { playerClient, refusalOf } from '../../../../testing/clients.ts'
import { countedBets, fundBudget } from '../../../../testing/level-fixture.ts'
import { aPlayerWith, type TestPlayer, verifyPhone } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { useUp } from '../../../../testing/use-up.ts'
import { setLimit } from '../../../responsible-gaming/limits/change-limit.ts'
import { taskInvariants } from '../invariants.ts'
import { pointInvariants } from '../points/invariants.ts'
import { awardPoints } from '../points/point-lots.ts'
import { endTask, saveTask } from './change-tasks.ts'
import { claimTask, listTasks } from './player-tasks.ts'
import { type TaskTerms, tasksAt } from './tables.ts'

let server: TestServer
let player: TestPlayer

beforeAll(async () => {
  server = await startTestServer()
  await fundBudget(server.ctx, 'growth', 100_000_000n)
})
afterAll(() => server.stop())
beforeEach(async () => {
  player = await aPlayerWith(server.ctx)
})

const db = () => server.ctx.db
const threeBets = 101n
const later = (days: number) => new Date(Date.now() + days * DAY_MS)
const today = () => dayOf(new Date())
const bet = (count: number, state: 'settled' | 'voided' = 'settled') =>
  countedBets(
    server,
    player.id,
    Array.from({ length: count }, () => ['rgb_red', '', 1_000_000n]),
    state,
  )
const heldBy = ({ id }: { id: bigint }) => balanceOf(db(), points(id))
const itemOf = async (taskId: bigint, now?: Date) =>
  (await listTasks(server.ctx, player.id, now)).list.find(({ task }) => task.id === taskId)
const allHold = async () =>
  expect([
    ...(await violationsOf(db(), taskInvariants)),
    ...(await violationsOf(db(), pointInvariants)),
  ]).toEqual([])
const aTask = async (change: Partial<TaskTerms> = {}, replaces: bigint | null = null) => {
  const terms: TaskTerms = {
    fact: 'valid_stake',
    goal: 5_000_000n,
    period: 'week',
    points: 3,
    texts: { en: { name: 'Stake 5.00 in a week', about: '' } },
    position: 5,
    ...change,
  }
  const task = await db().transaction((tx) => saveTask(tx, terms, replaces))
  return task?.id ?? 0n
}

test('three settled bets of a day make the task claimable, and 50 claims at once pay it once', async () => {
  const client = playerClient(server, player)
  await bet(2)
  await bet(5, 'voided')
  expect(await itemOf(threeBets)).toMatchObject({ done: 2n, state: 'incomplete' })
  const input = { id: threeBets, day: today() }
  expect(await refusalOf(client.claimTask(input))).toBe('task_incomplete')
  await bet(2)
  expect(await itemOf(threeBets)).toMatchObject({ done: 3n, state: 'claimable' })
  const all = await Promise.all(Array.from({ length: 50 }, () => client.claimTask(input)))
  expect(new Set(all.map(({ at }) => at.getTime())).size).toBe(1)
  expect(await heldBy(player)).toBe(2n)
  expect(await itemOf(threeBets)).toMatchObject({ state: 'claimed' })
  expect(await refusalOf(playerClient(server, await aPlayerWith(server.ctx)).claimTask(input))).toBe(
    'task_incomplete',
  )
  await allHold()
})

test('a task completed late on its day is claimed the day after, and no longer', async () => {
  await bet(3)
  const late = (await listTasks(server.ctx, player.id, later(1))).list.filter(
    ({ task }) => task.id === threeBets,
  )
  expect(late).toMatchObject([
    { state: 'incomplete', done: 0n, span: { isLate: false } },
    { state: 'claimable', span: { isLate: true, day: today() } },
  ])
  const input = { playerId: player.id, taskId: threeBets, day: today() }
  await expect(claimTask(server.ctx, input, later(2))).rejects.toMatchObject({ reason: 'task_unknown' })
  await expect(claimTask(server.ctx, { ...input, day: '1970-01-01' })).rejects.toMatchObject({
    reason: 'task_unknown',
  })
  expect(await claimTask(server.ctx, input, later(1))).toMatchObject({ points: 2, day: today() })
  expect(await itemOf(threeBets, later(2))).toMatchObject({ span: { isLate: false } })
  await allHold()
})

test('telling the name is rewarded once for ever', async () => {
  const named = await aPlayerWithName(server.ctx, '0.00')
  const client = playerClient(server, named)
  const item = (await client.listTasks({})).list.find(({ fact }) => fact === 'person_told')
  expect(item).toMatchObject({ state: 'claimable', points: 20, until: null })
  const input = { id: item?.id ?? 0n, day: item?.day ?? '' }
  const first = await client.claimTask(input)
  expect(await client.claimTask(input)).toEqual(first)
  expect(await heldBy(named)).toBe(20n)
  expect((await listTasks(server.ctx, player.id)).list.filter(({ done }) => done > 0n)).toEqual([])
  await allHold()
})

test('a changed task keeps what was claimed, and rewards a period that is over by the terms of its end', async () => {
  const first = await aTask()
  await bet(5)
  const week = (await itemOf(first))?.span.day ?? ''
  await claimTask(server.ctx, { playerId: player.id, taskId: first, day: week })
  const second = await aTask({ points: 9 }, first)
  expect(await itemOf(first)).toBeUndefined()
  expect(await itemOf(second)).toMatchObject({ state: 'claimed' })
  expect(await heldBy(player)).toBe(3n)
  const other = await aPlayerWith(server.ctx)
  const input = { playerId: other.id, taskId: first, day: week }
  await expect(claimTask(server.ctx, input)).rejects.toMatchObject({ reason: 'task_unknown' })
  expect(await db().transaction((tx) => endTask(tx, second))).toBe(true)
  expect(await db().transaction((tx) => endTask(tx, second))).toBe(false)
  expect(await aTask({}, second)).toBe(0n)
  await allHold()
})

test('a task that was changed within one millisecond is followed by its change at once', async () => {
  const first = await aTask()
  const second = await aTask({ points: 9 }, first)
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    const change = sql`timestamptz '2027-08-31T12:00:00.1235Z'`
    await tx.run(sql`update task set ended_at = ${change} where id = ${first}`)
    await tx.run(sql`update task set created_at = ${change} where id = ${second}`)
  })
  const ids = (await tasksAt(db(), new Date('2027-08-31T12:00:00.123Z'))).map(({ id }) => id)
  expect(ids).toContain(second)
  expect(ids).not.toContain(first)
})

test('no reward reaches a player with a limit, and an empty budget pauses it without losing it', async () => {
  const limited = await aPlayerWithName(server.ctx, '0.00')
  const namedTask = (await listTasks(server.ctx, limited.id)).list.find(
    ({ task }) => task.fact === 'person_told',
  )
  const input = { taskId: namedTask?.task.id ?? 0n, day: namedTask?.span.day ?? '' }
  await setLimit(server.ctx, limited.id, { kind: 'stake', period: 'day', amount: 1_000_000_000n })
  await expect(claimTask(server.ctx, { ...input, playerId: limited.id })).rejects.toMatchObject({
    reason: 'promotions_closed',
  })
  const named = await aPlayerWithName(server.ctx, '0.00')
  await db().transaction(async (tx) => {
    const all = (await balanceOf(tx, promoBudget('growth'))) / 10_000n
    const award = {
      playerId: player.id,
      points: all,
      purpose: 'growth',
      kind: 'packet',
      source: 'test',
    } as const
    await awardPoints(tx, [{ ...award, key: randomUUID() }])
  })
  await expect(claimTask(server.ctx, { ...input, playerId: named.id })).rejects.toMatchObject({
    reason: 'promotion_paused',
  })
  const paused = (await listTasks(server.ctx, named.id)).list.find(({ task }) => task.id === input.taskId)
  expect(paused).toMatchObject({ state: 'claimable', isPaused: true })
  await fundBudget(server.ctx, 'growth', 1_000_000n)
  expect(await claimTask(server.ctx, { ...input, playerId: named.id })).toMatchObject({ points: 20 })
  await allHold()
})

test('a limit given up in the task’s own period leaves no reward for it; what is done once asks for no period', async () => {
  const limited = await aPlayerWithName(server.ctx, '0.00')
  player = limited
  await bet(3)
  const midnight = startOfDay(today())
  await server.database.owner.run(sql`insert into protection_limit (player_id, kind, period, amount, from_at, until_at)
    values (${limited.id}, 'loss', 'day', 10000000, ${midnight}, ${new Date(midnight.getTime() + 1)})`)
  const input = { playerId: limited.id, taskId: threeBets, day: today() }
  await expect(claimTask(server.ctx, input)).rejects.toMatchObject({ reason: 'promotions_closed' })
  const { list } = await listTasks(server.ctx, limited.id)
  expect(list.map(({ task }) => task.id)).not.toContain(threeBets)
  const named = list.find(({ task }) => task.fact === 'person_told')
  const once = { playerId: limited.id, taskId: named?.task.id ?? 0n, day: named?.span.day ?? '' }
  expect(await claimTask(server.ctx, once)).toMatchObject({ points: 20 })
  await allHold()
})

test('where a network’s accounts without a contact have been given enough, the next shows one first', async () => {
  const claims = async () => {
    const one = await aPlayerWithName(server.ctx, '0.00')
    const client = playerClient(server, one)
    const item = (await client.listTasks({})).list.find(({ fact }) => fact === 'person_told')
    return { id: one.id, claim: () => client.claimTask({ id: item?.id ?? 0n, day: item?.day ?? '' }) }
  }
  const [early, late, shown] = [await claims(), await claims(), await claims()]
  expect(await early.claim()).toMatchObject({ points: 20 })
  expect(await useUp(server, 'points:network:127.0.0')).toBe(1)
  expect(await refusalOf(late.claim())).toBe('bonus_needs_contact')
  await passDocuments(server, shown.id)
  expect(await shown.claim()).toMatchObject({ points: 20 })
  await verifyPhone(server.ctx, late)
  expect(await late.claim()).toMatchObject({ points: 20 })
  await allHold()
})
