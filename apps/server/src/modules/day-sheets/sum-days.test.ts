import { sql, violationsOf } from '@opendraw/db'
import { post, verify } from '@opendraw/ledger'
import { dayAfter } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPastDay } from '../../testing/a-past-day.ts'
import { aDayFixture } from '../../testing/day-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { sumHouse } from '../promotions/budgets/index.ts'
import { lateInterest } from '../savings/tables/payments.ts'
import { daySheetInvariants, readSheet } from './index.ts'

let server: TestServer
/** A day that is over for long, whatever the hour. */
let day: string
beforeAll(async () => {
  server = await startTestServer()
  day = (await aPastDay(server, 1)).day
})
afterAll(async () => {
  expect(await verify(server.database.db)).toEqual([])
  expect(await violationsOf(server.database.db, daySheetInvariants)).toEqual([])
  await server.stop()
})
const { fund, give, lastJournal, summed, held } = aDayFixture(() => server)

test('a journal that commits while its neighbours are summed is in its day once', async () => {
  await summed(day)
  const today = (await aPastDay(server, -1)).day
  const flowOf = async () =>
    (await held(today, 'bankroll'))?.moves.reduce((sum, { came }) => sum + came, 0n) ?? 0n
  const before = await flowOf()
  const isPosted = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const late = server.ctx.db.transaction(async (tx) => {
    await post(tx, [fund(100n)])
    isPosted.resolve()
    await release.promise
  })
  await isPosted.promise
  await give(3n)
  for (let times = 0; times < 3; times++) await sumHouse(server.ctx.db, 0)
  expect(await verify(server.database.db)).toEqual([])
  expect(await flowOf()).toBe(before)
  release.resolve()
  await late
  await summed(day)
  for (let times = 0; times < 3; times++) await sumHouse(server.ctx.db, 0)
  // Midnight may pass meanwhile: then what came last is of the next day.
  const next = (await held(dayAfter(today, 1), 'bankroll'))?.moves ?? []
  expect((await flowOf()) + next.reduce((sum, { came }) => sum + came, 0n) - before).toBe(103n)
})

test('a day is whole in the sums only when every transaction of it is over', async () => {
  const { owner, db } = server.database
  const before = await lastJournal()
  const isPosted = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const late = db.transaction(async (tx) => {
    await post(tx, [fund(11n)])
    isPosted.resolve()
    await release.promise
  })
  await isPosted.promise
  await give(3n)
  // As it is a minute after midnight: the last note is of the day that has just begun, no day is whole yet.
  await owner.run(sql`update ledger.house_summed set summed_before = ${day}, noted_before = ${day}`)
  for (let times = 0; times < 4; times++) await sumHouse(server.ctx.db, 0)
  const whole = async () =>
    (
      await owner.row<{ isWhole: boolean }>(
        sql`select summed_before > ${day}::date as is_whole from ledger.house_summed`,
      )
    )?.isWhole
  expect(await whole()).toBe(false)
  release.resolve()
  await late
  expect(await lastJournal()).toBe(before + 2n)
  await summed(day)
  expect(await whole()).toBe(true)
})

test('interest that is posted late names the day that it is for; what is in time does not', async () => {
  const today = sql`(clock_timestamp() at time zone 'UTC')::date`
  const paid = (daysAgo: number, amount: bigint) =>
    server.ctx.db.run(sql`
      with paid (day, amount) as materialized (select ${today} - ${daysAgo}::int, ${amount}::bigint)
      ${lateInterest('flexible_interest', sql`day`)}`)
  await paid(1, 5n)
  await paid(2, 7n)
  await paid(2, 1n)
  await paid(4, 0n)
  const row = await server.database.owner.row<{ day: string }>(sql`select ${today}::text as day`)
  const now = row?.day ?? ''
  expect((await readSheet(server.ctx.db, now)).late).toEqual([
    { forDay: dayAfter(now, -2), reason: 'flexible_interest', amount: 8n },
  ])
})

test('a sum of a day that was changed is found', async () => {
  await summed(day)
  const undo = new Error('undo')
  await server.database.owner
    .transaction(async (tx) => {
      await tx.run(sql`update ledger.day_flow set amount = amount + 1`)
      const found = (await violationsOf(tx, daySheetInvariants)).map(({ invariant }) => invariant)
      expect(found).toContain(daySheetInvariants[0]?.name)
      expect(found).toContain(daySheetInvariants[3]?.name)
      throw undo
    })
    .catch((error: unknown) => expect(error).toBe(undo))
})
