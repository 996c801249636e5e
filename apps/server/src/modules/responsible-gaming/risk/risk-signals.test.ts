import { sql } from '@opendraw/db'
import { DAY_MS, HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPastDay, aPlayerOf } from '../../../testing/a-past-day.ts'
import { anOperatorClient, type OperatorClient } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { runCalendar } from '../../calendar/index.ts'
import { mayBePromoted } from '../checks/refresh-limit-flag.ts'
import { riskSignalsJob } from './risk-signals.ts'
import { riskRules } from './rules.ts'

let server: TestServer
let other: TestServer
let operatorClient: OperatorClient
let day: Awaited<ReturnType<typeof aPastDay>>
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ database: server.database })
  operatorClient = await anOperatorClient(server, 'compliance')
  day = await aPastDay(server)
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const look = (at = day) => server.ctx.db.transaction((tx) => riskSignalsJob.step(server.ctx, tx, at, 0n))
const seenOf = async ({ id }: { id: bigint }) => {
  const { list } = await operatorClient.listPlayerCases({ kind: 'harm', limit: 100 })
  return list.filter(({ playerId }) => playerId === id)
}

const signsOf = async (player: { id: bigint }) =>
  (await seenOf(player)).flatMap(({ signs }) => signs.map(({ sign, value }) => `${sign} ${value}`))

test('R26: deposits that each follow a loss are a sign; as many before the loss, or after a win, are none', async () => {
  const [chasing, before, winning] = [
    await aPlayerOf(server, day),
    await aPlayerOf(server, day),
    await aPlayerOf(server, day),
  ]
  for (let hour = 8; hour < 11; hour++) {
    await chasing.moves('stake', 50, hour)
    await chasing.moves('deposit', 50, hour + 0.5)
    await before.moves('deposit', 50, hour)
    await winning.moves('stake', 50, hour)
    await winning.moves('payout', 60, hour + 0.2)
    await winning.moves('deposit', 50, hour + 0.5)
  }
  await before.moves('stake', 150, 12)
  await look()
  expect(await signsOf(chasing)).toEqual(['chasing 3'])
  expect(await seenOf(before)).toEqual([])
  expect(await seenOf(winning)).toEqual([])
})

test('R26: a week of deposits twice the usual one is a sign, a first week or a small one is none', async () => {
  const [rising, steady, first, small] = [
    await aPlayerOf(server, day),
    await aPlayerOf(server, day),
    await aPlayerOf(server, day),
    await aPlayerOf(server, day),
  ]
  const usual = [10, 17, 24, 31].map((days) => days * 24)
  for (const hours of usual) {
    await rising.passed(100, hours)
    await steady.passed(150, hours)
    await small.passed(10, hours)
  }
  await rising.passed(100, 100)
  await rising.passed(100, 1)
  await steady.passed(200, 1)
  await first.passed(1_000, 1)
  await small.passed(150, 1)
  await look()
  expect(await signsOf(rising)).toEqual(['deposits_rising 200000000'])
  for (const player of [steady, first, small]) expect(await seenOf(player)).toEqual([])
})

test('R26: many nights of a week, and many hours of a day, are signs', async () => {
  const nights = await aPlayerOf(server, day)
  const fewer = await aPlayerOf(server, day)
  const long = await aPlayerOf(server, day)
  for (let back = riskRules.nights - 1; back >= 0; back--) {
    const on = await aPastDay(server, back)
    for (const player of back === 1 ? [nights] : [nights, fewer]) {
      await player.played(on)
      for (let slip = 0; slip < riskRules.nightSlips; slip++)
        await player.moves('stake', 1, 2 + slip / 60, on)
    }
    await look(on)
  }
  for (let hour = 6; hour < 6 + riskRules.longPlayHours; hour++) await long.moves('stake', 1, hour)
  await look()
  expect(await signsOf(nights)).toEqual([`night_play ${riskRules.nights}`])
  expect(await seenOf(fewer)).toEqual([])
  expect(await signsOf(long)).toEqual([`long_play ${riskRules.longPlayHours}`])
})

test('R26: limits that were raised again and again are a sign', async () => {
  const player = await aPlayerOf(server, day)
  const at = new Date(day.until.getTime() - HOUR_MS)
  for (const kind of ['deposit', 'stake'])
    await server.database.owner.run(sql`
      insert into limit_request (player_id, kind, period, asked_at, confirmable_at, lapses_at, closed_at, outcome)
      values (${player.id}, ${kind}, 'week', ${at}::timestamptz - interval '2 days', ${at}::timestamptz - interval '1 day',
        ${at}::timestamptz + interval '6 days', ${at}, 'confirmed')`)
  await look()
  expect(await signsOf(player)).toEqual(['limits_raised 2'])
})

test('R26: however many nodes look, one case is opened; it keeps promotions away while it is open, and a month passes before the next', async () => {
  const player = await aPlayerOf(server, day)
  for (let hour = 0; hour < 14; hour++) await player.moves('stake', 1, hour + 6)
  expect(await mayBePromoted(server.ctx.db, player.id)).toBe(true)
  const at = new Date(day.until.getTime() + HOUR_MS)
  await Promise.all([server, other, server].map(({ ctx }) => runCalendar(ctx, [riskSignalsJob], at)))
  await look()
  const [playerCase, ...more] = await seenOf(player)
  expect(more).toEqual([])
  expect(playerCase).toMatchObject({ period: day.day, isCarried: false })
  expect(await mayBePromoted(server.ctx.db, player.id)).toBe(false)
  const id = playerCase?.id ?? 0n
  await operatorClient.closePlayerCase({ id, outcome: 'spoken', reason: 'He set himself a limit' })
  expect(await mayBePromoted(server.ctx.db, player.id)).toBe(true)
  const { list } = await (await anOperatorClient(server, 'auditor')).listAudit({
    subject: `player_case:${id}`,
  })
  expect(list).toMatchObject([{ act: 'player_case.close', reason: 'He set himself a limit' }])

  const nextDay = {
    day: await dayAfter(1),
    from: day.until,
    until: new Date(day.until.getTime() + DAY_MS),
  }
  const { owner } = server.database
  await owner.run(sql`insert into risk_signal values (${player.id}, 'long_play', ${nextDay.day}, 14)`)
  await look(nextDay)
  expect(await seenOf(player)).toEqual([])
  const later = { ...nextDay, day: await dayAfter(30) }
  await owner.run(sql`insert into risk_signal values (${player.id}, 'long_play', ${later.day}, 14)`)
  await look(later)
  expect(await seenOf(player)).toHaveLength(1)
})

const dayAfter = async (days: number) =>
  new Date(day.from.getTime() + days * DAY_MS).toISOString().slice(0, 10)
