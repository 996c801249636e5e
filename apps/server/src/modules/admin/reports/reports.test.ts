import { type ReportName, reportNames } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperatorClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture, collectibleTerms } from '../../../testing/ticket-fixture.ts'
import { seed as seedSavings } from '../../savings/index.ts'
import { entryCodeOf, entryStepAt, entryTextOf } from '../../tickets/entry/entry-code.ts'
import { cancelEvent, settleCancelled } from '../../tickets/index.ts'

let server: TestServer
let cashier: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  cashier = await anOperatorClient(server, 'cashier')
  await seedSavings(server.ctx.db)
})
afterAll(() => server.stop())
const { aBuyer, bought, clientOf, published, visitOf } = aTicketFixture(() => server)

const linesOf = async (report: ReportName) => {
  const { csv, lines } = await cashier.exportReport({ report })
  const [head = '', ...rows] = csv.trim().split('\r\n')
  expect(rows).toHaveLength(lines)
  return { head, rows }
}

test('every report leaves as a file with a heading, and that it was taken is written down', async () => {
  for (const report of reportNames) expect((await linesOf(report)).head.split(',').length).toBeGreaterThan(4)
  const auditor = await anOperatorClient(server, 'auditor')
  const { list } = await auditor.listAudit({ limit: 20 })
  expect(list.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(reportNames.map((report) => `export:${report}`)),
  )
  const support = await anOperatorClient(server, 'support')
  expect(await refusalOf(support.exportReport({ report: 'products' }))).toBe('no_permission')
})

test('products, reserves with their cover, and who moved them are in their files', async () => {
  await server.database.owner.run(
    sql`insert into reserve_move (purpose, amount, reference) values ('flexible', 5000000, '=SUM(A1)')`,
  )
  expect((await linesOf('products')).rows.length).toBeGreaterThan(2)
  expect((await linesOf('reserves')).rows.map((row) => row.split(',')[0])).toEqual(['products', 'flexible'])
  const moves = (await linesOf('reserve_moves')).rows
  expect(moves[0]).toContain(",flexible,5.000000,'=SUM(A1),")
})

test('a cancelled event and who was let in are in the files of tickets, without a name', async () => {
  const nowMs = server.ctx.clock.now().getTime()
  const tonight = { startsAt: new Date(nowMs + HOUR_MS), endsAt: new Date(nowMs + 3 * HOUR_MS) }
  const concert = await published()
  const evening = await published({ ...tonight, saleUntil: tonight.startsAt })
  const print = await published(collectibleTerms())
  const guest = await aBuyer()
  await bought(guest, evening, 1)
  const [unit] = (await visitOf(guest, evening)).units
  const { unitId, version, key, now } = await clientOf(guest).getEntryKey({ unitId: unit?.id ?? 0n })
  const code = entryCodeOf(Buffer.from(key, 'hex'), entryStepAt(now))
  const gate = await anOperatorClient(server, 'support')
  await gate.checkEntry({ code: entryTextOf({ unit: unitId, version, code }) })
  await server.ctx.db.transaction((tx) => cancelEvent(tx, concert.id))
  await settleCancelled(server.ctx)
  const items = (await linesOf('ticket_items')).rows
  expect(items.map((row) => row.split(',')[0])).toEqual([print, evening, concert].map(({ id }) => String(id)))
  const entries = (await linesOf('ticket_entries')).rows
  expect(entries).toHaveLength(1)
  expect(entries[0]).toContain(`,${evening.id},${unitId},1,1,${guest.id},`)
  expect(items.at(-1)).toMatch(/Z,\d{4}-.*Z,\d{4}-.*Z$/)
})
