import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { connect, type Db, sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { aBankroll } from '../testing/a-context.ts'
import { samplesOf, sampleValue } from '../testing/prometheus.ts'
import { databaseFigures } from './database-figures.ts'
import { textOf } from './figure.ts'

const log = createLog('silent')
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const read = async (db: Db, elapsedMs = () => 0) =>
  samplesOf(await textOf(await databaseFigures(db, log, elapsedMs).read()))

test('reads rounds, queues, reserves and cover as the books have them', async () => {
  await aBankroll(database)
  const samples = await read(database.db)
  expect(sampleValue(samples, 'opendraw_database_up')).toBe(1)
  for (const source of ['rounds', 'queues', 'savings', 'cover'])
    expect(sampleValue(samples, 'opendraw_figures_up', { source })).toBe(1)
  expect(sampleValue(samples, 'opendraw_bankroll_dollars')).toBe(1_000_000)
  expect(sampleValue(samples, 'opendraw_rounds_late')).toBe(0)
  expect(sampleValue(samples, 'opendraw_queue_items', { queue: 'deposits' })).toBe(0)
  expect(sampleValue(samples, 'opendraw_assets_short_dollars')).toBe(0)
})

test('a job of the calendar that is overdue is as old as its time', async () => {
  await database.owner.run(sql`insert into calendar_job (name, period, due_at)
    values ('late-job', '2026-01-05', clock_timestamp() - interval '90 minutes')`)
  const samples = await read(database.db)
  expect(sampleValue(samples, 'opendraw_queue_items', { queue: 'calendar' })).toBe(1)
  expect(sampleValue(samples, 'opendraw_queue_oldest_seconds', { queue: 'calendar' })).toBeGreaterThanOrEqual(
    5_400,
  )
})

test('a crowd costs one look at the database, and so does whoever asks within its time', async () => {
  let elapsedMs = 0
  let looks = 0
  const counted: Db = {
    ...database.db,
    transaction: (work, options) => {
      looks += 1
      return database.db.transaction(work, options)
    },
  }
  const figures = databaseFigures(counted, log, () => elapsedMs)
  await Promise.all(Array.from({ length: 20 }, () => figures.read()))
  const once = looks
  elapsedMs = 14_000
  await figures.read()
  expect(looks).toBe(once)
  elapsedMs = 16_000
  await figures.read()
  expect(looks).toBe(2 * once)
})

test('a statement that waits is stopped, and takes no other figures with it', async () => {
  const samples = await database.owner.transaction(async (tx) => {
    await tx.run(sql`lock table round in access exclusive mode`)
    return read(database.db)
  })
  expect(sampleValue(samples, 'opendraw_figures_up', { source: 'rounds' })).toBe(0)
  expect(sampleValue(samples, 'opendraw_rounds_late')).toBeUndefined()
  expect(sampleValue(samples, 'opendraw_figures_up', { source: 'queues' })).toBe(1)
  expect(sampleValue(samples, 'opendraw_database_up')).toBe(1)
})

test('a database that is away, or takes calls and never answers, is down within seconds', async () => {
  const mute = createServer(() => undefined)
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as AddressInfo
  for (const place of ['127.0.0.1:1', `127.0.0.1:${port}`]) {
    const db = connect({ url: `postgres://nobody@${place}/none` })
    const startedMs = performance.now()
    const samples = await read(db)
    expect(performance.now() - startedMs).toBeLessThan(5_000)
    expect(sampleValue(samples, 'opendraw_database_up')).toBe(0)
    expect(samples.map(({ name }) => name)).not.toContain('opendraw_bankroll_dollars')
    void db.close()
  }
  mute.close()
})
