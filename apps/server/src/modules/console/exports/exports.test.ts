import type { CallFailure } from '@opendraw/contract/client'
import { EXPORT_DAYS, EXPORTS_MAX } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { DAY_MS } from '@opendraw/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { consoleClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { downloadExport, takeExport } from '../../../testing/take-export.ts'
import { exportableLists } from '../../admin/index.ts'
import { seed } from '../../wallet/index.ts'
import { openPart } from './file-parts.ts'
import { purgeOldExports, runExports } from './run-exports.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
beforeEach(() => server.database.owner.run(sql`delete from export_job`))

const owner = () => server.database.owner
const operatorAs = async (role: string) => {
  const { id, token } = await anOperator(server.ctx, role)
  return { id, client: consoleClient(server, { token }) }
}
const later = () => owner().run(sql`update export_job set next_at = clock_timestamp()`)
const parts = async () =>
  (await owner().rows<{ part: number }>(sql`select part from export_part order by part`)).map(
    ({ part }) => part,
  )
const deposits = async (count: number) => {
  const made = []
  for (let at = 0; at < count; at++) made.push(await aWaitingDeposit(server.ctx, 20n + BigInt(at)))
  return made
}

/** Its refusal, or that there was none. */
const outcomeOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => 'done',
    ({ reason }: CallFailure) => reason,
  )

// security: 31
test('the file has what the list has, with the operator’s name, the time and the filters inside, and no cell is a formula', async () => {
  const { id: operatorId, client } = await operatorAs('cashier')
  const [deposit, other] = await deposits(2)
  if (!deposit || !other) throw new Error('two deposits')
  const formula = '=cmd|" /C calc"!A0'
  await owner().run(sql`update player set nickname = ${formula} where id = ${deposit.playerId}`)
  await owner().run(sql`update operator set name = ${`${formula} Carla`} where id = ${operatorId}`)
  const job = await client.exportDeposits({ player: deposit.playerId, amountMax: 20_000_000n })
  expect(job).toMatchObject({ list: 'deposits', state: 'waiting', isMine: true, lines: 0 })
  const { name, rows, preamble, text } = await takeExport(server.ctx, client, job)
  expect(name).toBe(`deposits-${job.askedAt.toISOString().slice(0, 10)}-${job.id}.csv`)
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ number: String(deposit.id), nickname: `'${formula}`, 'amount USD': '20.000000', state: 'pending' },
    }),
  ])
  expect(text).not.toContain(String(other.id))
  expect(Object.fromEntries(preamble)).toMatchObject({
    'Opendraw export': `deposits ${job.id}`,
    'Exported by': `'${formula} Carla (operator ${operatorId})`,
    'Requested at': job.askedAt.toISOString(),
    Filters: `player ${deposit.playerId}; amountMax 20.000000`,
    Lines: '1',
  })
  const { list } = await (await operatorAs('auditor')).client.listAudit({ subject: 'export:deposits' })
  expect(list.slice(0, 2).map(({ act }) => act)).toEqual(['export.download', 'deposits.export'])
})

test('two nodes take it in steps, no line is there twice, and nothing is offered before the last part', async () => {
  const { client } = await operatorAs('cashier')
  const made = await deposits(5)
  const { id } = await client.exportDeposits({})
  const sizes = { rowsPerStep: 2, linesMax: 1_000 }
  const [job] = (await client.listExports({})).list
  expect(job).toMatchObject({ id, state: 'waiting' })
  expect(await refusalOf(client.getExportPart({ id, part: 0 }))).toBe('export_unfinished')
  expect(await refusalOf(client.getExportPart({ id, part: 1 }))).toBe('export_unfinished')
  const other = await startTestServer({ database: server.database })
  for (let turns = 0; turns < 5; turns++)
    await Promise.all([
      runExports(server.ctx, exportableLists, sizes),
      runExports(other.ctx, exportableLists, sizes),
    ])
  await other.stop()
  // Whoever begins in the middle leaves a line, too.
  await client.getExportPart({ id, part: 1 })
  const auditor = await operatorAs('auditor')
  const taken = (await auditor.client.listAudit({ act: 'export.download' })).list.filter(
    ({ after }) => JSON.parse(after ?? '{}').export === String(id),
  )
  expect(taken).toHaveLength(1)
  const { rows } = await downloadExport(client, id)
  const numbers = rows.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.slice(0, 5)).toEqual(made.map((one) => String(one.id)).reverse())
  expect((await client.listExports({})).list).toMatchObject([
    { state: 'done', lines: rows.length, isWhole: true },
  ])
})

test('who may not read a list does not get it, at whichever moment that is: when they ask, while it is made, when they download', async () => {
  expect(await refusalOf((await operatorAs('support')).client.exportDeposits({}))).toBe('no_permission')
  const { id: operatorId, client } = await operatorAs('cashier')
  expect(await refusalOf(client.exportDisputes({}))).toBe('no_permission')
  await deposits(1)
  const role = (name: string) =>
    owner().run(sql`update operator set roles = ${[name]}::text[] where id = ${operatorId}`)
  const { id } = await client.exportDeposits({})
  await role('support')
  await runExports(server.ctx, exportableLists)
  expect((await client.listExports({})).list).toMatchObject([
    { id, state: 'failed', error: 'no_permission', lines: 0 },
  ])
  expect(await parts()).toEqual([])
  await role('cashier')
  // A node knows of a changed role within a second.
  await expect.poll(() => outcomeOf(client.exportDeposits({}))).toBe('done')
  await runExports(server.ctx, exportableLists)
  const [{ id: again } = { id: 0n }] = (await client.listExports({})).list
  const look = () => outcomeOf(client.getExportPart({ id: again, part: 0 }))
  expect(await look()).toBe('done')
  await role('support')
  await expect.poll(look).toBe('no_permission')
})

test('a file is its operator’s alone, and a colleague’s who has the permission for it', async () => {
  const { client } = await operatorAs('cashier')
  const colleague = await operatorAs('cashier')
  const auditor = await operatorAs('auditor')
  const { id } = await client.exportWithdrawals({})
  while ((await runExports(server.ctx, exportableLists)) > 0);
  expect((await colleague.client.listExports({})).list).toEqual([])
  for (const part of [0, 1])
    expect(await refusalOf(colleague.client.getExportPart({ id, part }))).toBe('not_found')
  await colleague.client.removeExport({ id })
  expect((await auditor.client.listExports({})).list).toMatchObject([{ id, isMine: false }])
  expect((await downloadExport(auditor.client, id)).rows).toEqual([])
  await client.removeExport({ id })
  await client.removeExport({ id })
  expect(await refusalOf(client.getExportPart({ id, part: 0 }))).toBe('not_found')
  expect(await parts()).toEqual([])
  const { list } = await auditor.client.listAudit({ subject: 'export:withdrawals' })
  expect(list.map(({ act }) => act)).toEqual(['export.remove', 'export.download', 'withdrawals.export'])
})

test('an operator has ten at most, also when they ask for many at once, and a file has as many lines as it may have', async () => {
  const { client } = await operatorAs('cashier')
  await deposits(4)
  const asked = await Promise.allSettled(
    Array.from({ length: EXPORTS_MAX + 3 }, () => client.exportDeposits({})),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(EXPORTS_MAX)
  expect(await refusalOf(client.exportDeposits({}))).toBe('exports_full')
  const sizes = { rowsPerStep: 2, linesMax: 3 }
  while ((await runExports(server.ctx, exportableLists, sizes)) > 0);
  const { list } = await client.listExports({})
  expect(list[0]).toMatchObject({ state: 'done', lines: 3, isWhole: false })
  const { preamble, rows } = await downloadExport(client, list[0]?.id ?? 0n)
  expect([rows.length, Object.fromEntries(preamble).Lines]).toEqual([3, '3, cut: narrow the filters'])
})

test('after three days a file is offered no more and deleted', async () => {
  const { client } = await operatorAs('cashier')
  const { id } = await client.exportDeposits({})
  while ((await runExports(server.ctx, exportableLists)) > 0);
  const [job] = (await client.listExports({})).list
  expect((job?.expiresAt?.getTime() ?? 0) - (job?.doneAt?.getTime() ?? 0)).toBe(EXPORT_DAYS * DAY_MS)
  await owner().run(sql`update export_job set expires_at = clock_timestamp()`)
  expect((await client.listExports({})).list).toEqual([])
  expect(await refusalOf(client.getExportPart({ id, part: 0 }))).toBe('not_found')
  await purgeOldExports(server.ctx.db)
  expect(await parts()).toEqual([])
})

test('a step that fails is tried again, five times; the next export does not wait for it', async () => {
  const { client } = await operatorAs('cashier')
  const broken = await client.exportDeposits({})
  await owner().run(sql`update export_job set filters = '{"state": "none"}'`)
  const { id } = await client.exportWithdrawals({})
  for (let tries = 0; tries < 5; tries++) {
    await runExports(server.ctx, exportableLists)
    await later()
  }
  const { list } = await client.listExports({})
  expect(list).toMatchObject([
    { id, state: 'done' },
    { id: broken.id, state: 'failed' },
  ])
  expect(await refusalOf(client.getExportPart({ id: broken.id, part: 0 }))).toBe('not_found')
})

test('what lies in the database opens with the key of the console alone', async () => {
  const { client } = await operatorAs('cashier')
  const [deposit] = await deposits(1)
  await client.exportDeposits({})
  while ((await runExports(server.ctx, exportableLists)) > 0);
  const rows = await owner().rows<{ jobId: bigint; part: number; sealed: Buffer }>(
    sql`select job_id, part, sealed from export_part`,
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row.sealed.includes(String(deposit?.playerId))).toBe(false)
    openPart(server.ctx, row)
    expect(() => openPart(server.ctx, { ...row, part: row.part + 1 })).toThrow()
    expect(() => openPart(server.ctx, { ...row, jobId: row.jobId + 1n })).toThrow()
  }
})
