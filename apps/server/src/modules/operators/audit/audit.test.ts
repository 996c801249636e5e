import { violationsOf } from '@opendraw/db'
import { parse as parseCsv } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '../../../testing/an-operator.ts'
import { consoleClient, type OperatorClient } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { takeExport } from '../../../testing/take-export.ts'
import { auditInvariants } from '../invariants.ts'
import { csvOf } from './read-audit.ts'
import { writeAudit } from './write-audit.ts'

let server: TestServer
let admin: TestOperator
let operatorClient: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await anOperator(server.ctx, 'admin')
  operatorClient = consoleClient(server, admin)
})
afterAll(() => server.stop())

const onOwner = (text: string, values: unknown[] = []) => server.database.owner.pool.query(text, values)
const write = (act: string, reason = '', after?: Record<string, unknown>) =>
  server.ctx.db.transaction((tx) =>
    writeAudit(tx, {
      operatorId: admin.id,
      act,
      subject: 'thing:7',
      reason,
      ip: '127.0.0.1',
      requestId: 'r',
      ...(after && { after }),
    }),
  )

// security: 50
test('a line records who, what, to what, why, from where and in which request, and the states with their hashes', async () => {
  await operatorClient.switchGame({
    id: 'k3-5m',
    isInMaintenance: true,
    levelMin: 0,
    blockedCountries: [],
    reason: 'check',
  })
  const { list } = await operatorClient.listAudit({ subject: 'game:k3-5m' })
  expect(list).toMatchObject([
    { act: 'game.switch', operator: admin.login, reason: 'check', ip: '127.0.0.1' },
  ])
  expect(JSON.parse(list[0]?.after ?? '')).toMatchObject({ isInMaintenance: true })
  const { rows } = await onOwner(
    `select form, request_id, before_hash = sha256(convert_to(before::text, 'UTF8')) and after_hash = sha256(convert_to(after::text, 'UTF8')) as whole
       from audit_line where subject = 'game:k3-5m'`,
  )
  expect(rows).toEqual([{ form: 2, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), whole: true }])
})

test('is searched by subject, action or its beginning, operator, text and period, and read page by page', async () => {
  const from = Date.now()
  await write('fruit.pick', 'ripe APPLES', { basket: 'Zürich' })
  await write('fruit.eat')
  await write('tree.plant')
  const actions = async (search: Parameters<typeof operatorClient.listAudit>[0]) =>
    (await operatorClient.listAudit({ subject: 'thing:7', ...search })).list.map(({ act }) => act)
  expect(await actions({})).toEqual(['tree.plant', 'fruit.eat', 'fruit.pick'])
  expect(await actions({ act: 'fruit.' })).toEqual(['fruit.eat', 'fruit.pick'])
  expect(await actions({ act: 'fruit_' })).toEqual([])
  expect(await actions({ text: 'apples' })).toEqual(['fruit.pick'])
  expect(await actions({ text: 'zürich' })).toEqual(['fruit.pick'])
  expect(await actions({ operator: admin.login.toUpperCase() })).toHaveLength(3)
  expect(await actions({ operator: 'nobody' })).toEqual([])
  expect(await actions({ from: new Date(from - 60_000), until: new Date(Date.now() + 60_000) })).toHaveLength(
    3,
  )
  expect(await actions({ until: new Date(from - 60_000) })).toEqual([])
  const page = await operatorClient.listAudit({ subject: 'thing:7', limit: 2 })
  expect(
    (await operatorClient.listAudit({ subject: 'thing:7', before: page.next ?? 0n })).list.map(
      ({ act }) => act,
    ),
  ).toEqual(['fruit.pick'])
})

// security: 31
test('is exported as a file without spreadsheet formulas, and the export is a line', async () => {
  await write('fruit.price', '=HYPERLINK("http://x","y")')
  const job = await operatorClient.exportAudit({ act: 'fruit.price' })
  const { name, rows } = await takeExport(server.ctx, operatorClient, job)
  expect(name).toMatch(/^audit-20\d\d-\d\d-\d\d-\d+\.csv$/)
  expect(rows).toMatchObject([{ act: 'fruit.price', reason: `'=HYPERLINK("http://x","y")` }])
  const { list } = await operatorClient.listAudit({ act: 'audit.export' })
  expect(list).toHaveLength(1)
  expect(JSON.parse(list[0]?.after ?? '')).toMatchObject({ act: 'fruit.price', export: String(job.id) })
})

test.each(['=1+1', '+1', '@x', '\tx', '\rx', '＝1', '＋1', '－1', '＠x', '-x', ' =1', '−1'])(
  'a cell that begins as %j is text',
  (text) => {
    const parsed: string[][] = parseCsv(csvOf([{ head: 'h', cell: () => text }], [null]))
    expect(parsed).toEqual([['h'], [`'${text}`]])
  },
)

test('cells with quotes, commas and line ends come back as they were, and numbers stay numbers', () => {
  const columns = [
    { head: 'a', cell: ({ a }: { a: string }) => a },
    { head: 'b', cell: () => -5n },
  ]
  expect(csvOf(columns, [{ a: 'x,"y"\r\nz' }])).toBe('a,b\r\n"x,""y""\r\nz",-5\r\n')
})

// security: 50
test('the chain is walked on demand, over lines of the old form and the new, and every fault is named', async () => {
  const whole = await operatorClient.verifyAudit({})
  expect(whole.faults).toEqual([])
  expect(whole.lines).toBeGreaterThan(0n)
  await onOwner('alter table audit_line disable trigger append_only')
  const changes = [
    `update audit_line set request_id = 'x' where act = 'fruit.eat'`,
    `update audit_line set after = '{"basket": "Bern"}' where act = 'fruit.pick'`,
    `update audit_line set form = 1 where act = 'tree.plant'`,
  ]
  for (const change of changes) await onOwner(change)
  const { faults } = await operatorClient.verifyAudit({})
  expect(faults).toHaveLength(changes.length)
  expect(faults.every((fault) => fault.endsWith('was changed after it was written'))).toBe(true)
  expect(await violationsOf(server.ctx.db, auditInvariants)).toHaveLength(changes.length)
})
