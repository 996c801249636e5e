import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@opendraw/db'
import { programEnv } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeLedgerReport } from '../../ledger-report.ts'
import { aContext } from '../../testing/a-context.ts'
import { auditOf } from '../../testing/audit-of.ts'
import { anOperatorClient, type OperatorClient, refusalOf } from '../../testing/clients.ts'
import { absentVault, startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { runCalendar } from '../calendar/index.ts'
import { beat, noteLoop, purgeGoneNodes, shownError } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'health-'))
const ledgerReport = join(folder, 'report.json')
let server: TestServer
let treasurer: OperatorClient
beforeAll(async () => {
  server = await startTestServer({ config: { ledgerReport, logLevel: 'silent' } })
  treasurer = await anOperatorClient(server, 'treasurer')
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})
const byOwner = (statement: ReturnType<typeof sql>) => server.database.owner.run(statement)

test('says of each node what it saw, and that nobody has noted a backup or a check yet', async () => {
  const other = aContext(server.database, absentVault)
  await expect(server.ctx.vault.signHead(Buffer.alloc(0), [])).rejects.toThrow()
  await beat(server.ctx)
  await beat(other)
  const { nodes, database, backup, ledger, audit, queues } = await treasurer.getHealth({})
  const node = nodes.find(({ id }) => id === server.ctx.node)
  expect(node).toMatchObject({ isGone: false, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  expect(node?.vault).toEqual({ answeredAt: null, failingSince: expect.any(Date) })
  expect(node?.eventLoopMs).toBeGreaterThanOrEqual(0)
  expect(nodes.find(({ id }) => id === other.node)?.vault.failingSince).toBeNull()
  expect(database.bytes).toBeGreaterThan(1_000_000n)
  expect(database.connections).toBeLessThanOrEqual(database.connectionsMax)
  expect(database.standbys).toBe(0)
  expect([backup, ledger, audit]).toEqual([null, null, null])
  expect(queues.map(({ queue }) => queue)).toContain('messages')
})

test('a node that was silent for a minute is gone, and forgotten after a day', async () => {
  const gone = aContext(server.database, absentVault)
  await beat(gone)
  const find = async () => (await treasurer.getHealth({})).nodes.find(({ id }) => id === gone.node)
  await byOwner(sql`update node set beat_at = beat_at - interval '61 seconds' where id = ${gone.node}`)
  expect((await find())?.isGone).toBe(true)
  await byOwner(sql`update node set beat_at = beat_at - interval '24 hours' where id = ${gone.node}`)
  expect(await find()).toBeUndefined()
  expect(await purgeGoneNodes(server.ctx.db)).toBe(1)
  await beat(gone)
  expect((await find())?.isGone).toBe(false)
})

test('what ledger:verify left, and what the script of the backup noted, is shown', async () => {
  await writeLedgerReport(ledgerReport, new Date('2026-03-01T23:50:00Z'), 2)
  await beat(server.ctx)
  expect((await treasurer.getHealth({})).ledger).toEqual({
    checkedAt: new Date('2026-03-01T23:50:00Z'),
    violations: 2,
  })
  const note = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../note-backup.ts'), ...words], {
      env: { ...programEnv(), DATABASE_URL: server.database.url },
      encoding: 'utf8',
    })
  expect(note().stderr).toContain('Say in at most 200 characters what was backed up')
  expect(note('base', 'backup').status).toBe(0)
  expect((await treasurer.getHealth({})).backup).toEqual({ at: expect.any(Date), note: 'base backup' })
})

test('a loop is remembered with its last failure, and told with the beat', async () => {
  const node = aContext(server.database, absentVault)
  const startedMs = node.clock.elapsedMs()
  noteLoop(node, 'tickets', { startedMs, nextInMs: 1_000, error: new Error('no room') })
  noteLoop(node, 'tickets', { startedMs, nextInMs: 5_000 })
  await beat(node)
  const loop = (await treasurer.listJobs({})).loops.find((one) => one.node === node.node)
  expect(loop).toMatchObject({ name: 'tickets', runs: 2, failures: 1, error: 'Error: no room' })
  expect(loop?.failedAt).toBeInstanceOf(Date)
  expect((loop?.nextAt.getTime() ?? 0) - (loop?.lastAt.getTime() ?? 0)).toBe(5_000)
})

test.each([
  [
    new Error('call to https://user:secret@example.com/x?token=abc failed'),
    'Error: call to https://example.com/x failed',
  ],
  [new TypeError('first\nsecond'), 'TypeError: first'],
  ['x'.repeat(500), 'x'.repeat(160)],
])('%s is shown without what may be secret', (error, text) => {
  expect(shownError(error)).toBe(text)
})

test('a period that failed is due again at once for who may say so, and its later ones wait for it', async () => {
  let fails = true
  const job = {
    name: 'test-retry',
    every: 'day' as const,
    delayMinutes: 10,
    step: async () => {
      if (fails) throw new Error('no luck')
      return { next: null }
    },
  }
  const run = (time: string) => runCalendar(server.ctx, [job], new Date(`2026-03-02T${time}Z`))
  await run('23:50:00')
  const find = async () => (await treasurer.listJobs({})).calendar.find(({ name }) => name === job.name)
  expect(await find()).toMatchObject({
    ...{ last: null, waiting: 1, nextAt: null },
    open: { day: '2026-03-01', failures: 1, error: 'Error: no luck' },
  })
  fails = false
  await run('23:50:30')
  expect((await find())?.last).toBeNull()
  const retry = { name: job.name, day: '2026-03-01', reason: 'The database is back.' }
  const auditor = await anOperatorClient(server, 'auditor')
  expect(await refusalOf(auditor.retryJob(retry))).toBe('no_permission')
  expect(await refusalOf(treasurer.retryJob({ ...retry, reason: ' ' }))).toBe('reason_required')
  expect(await refusalOf(treasurer.retryJob({ ...retry, day: '2026-02-01' }))).toBe('not_found')
  await treasurer.retryJob(retry)
  await run('23:50:30')
  expect(await find()).toMatchObject({ last: { day: '2026-03-01', failures: 1 }, open: null, waiting: 0 })
  expect(await refusalOf(treasurer.retryJob(retry))).toBe('already_decided')
  await runCalendar(server.ctx, [job], new Date('2026-03-03T00:10:00Z'))
  expect((await find())?.nextAt).toEqual(new Date('2026-03-04T00:10:00Z'))
  expect(await auditOf(server, 'job:test-retry:2026-03-01')).toEqual(['job.retry'])
})
