import { reportPeriods } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { dayAfter } from '@opendraw/time'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMailServer, type TestMailServer } from '../../../testing/a-mail-server.ts'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { auditOf } from '../../../testing/audit-of.ts'
import { anOperatorClient, consoleClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { createSenders, sendMessages } from '../../messaging/index.ts'
import { seed } from '../../wallet/index.ts'
import { sendReports } from '../index.ts'

let server: TestServer
let other: TestServer
let mail: TestMailServer
beforeAll(async () => {
  mail = await aMailServer()
  const config = {
    mail: { url: mail.url, from: 'Opendraw <no-reply@example.com>' },
    consoleUrl: 'https://console.example.com',
  }
  server = await startTestServer({ config })
  other = await startTestServer({ config, database: server.database })
  await server.ctx.db.transaction(seed)
})
beforeEach(async () => {
  await server.database.owner.run(sql`delete from report_subscription`)
  mail.mails.length = 0
})
afterAll(async () => {
  await other.stop()
  await server.stop()
  await mail.drop()
})

const wanted = { report: 'payments', only: '', every: 'day', zone: 'Asia/Ho_Chi_Minh', hour: 8 } as const
let count = 0
async function aReader(role = 'cashier', address = `reader${count++}@example.com`) {
  const { id, token } = await anOperator(server.ctx, role)
  await server.database.owner.run(sql`update operator set email = ${address} where id = ${id}`)
  return { id, address, client: consoleClient(server, { token }) }
}
/** Yesterday, or the day before it if midnight passes meanwhile. */
const day = dayAfter(new Date().toISOString().slice(0, 10), -1)
/** That day's is due now. */
const isDue = () =>
  server.database.owner.run(sql`update report_subscription set sent_from = null, due_at = clock_timestamp() - interval '1 second',
    next_from = ${day}::date`)
/** Then whatever that put into the outbox. */
async function send(...nodes: readonly TestServer[]): Promise<void> {
  await Promise.all(nodes.map(({ ctx }) => sendReports(ctx)))
  const senders = createSenders(server.ctx.config)
  while ((await sendMessages(server.ctx, senders, 'house')) > 0);
  for (const sender of Object.values(senders)) sender?.close()
}

test('a report goes out once a period on two nodes: its sums, a link into the console, and nobody’s data', async () => {
  const reader = await aReader()
  const { id, playerId } = await aWaitingDeposit(server.ctx, 20n)
  await reader.client.approveDeposit({ id })
  const { id: subscription } = await reader.client.saveReportSubscription(wanted)
  await isDue()
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update deposit set decided_at = ${day}::date + interval '12 hours' where id = ${id}`)
  })
  await send(server, other, server, other)
  await send(server, other)
  expect(mail.mails).toHaveLength(1)
  const [first] = mail.mails
  expect(first?.to?.[0]?.address).toBe(reader.address)
  expect(first?.subject).toBe(`Opendraw: Deposits and withdrawals, ${day}`)
  expect(first?.text).toContain('Deposits in USD: 1')
  expect(first?.text).toContain('Deposits, USD: 20.00')
  expect(first?.text).toContain(`https://console.example.com/#/reports?report=payments&from=${day}&to=${day}`)
  for (const theirs of [String(id), String(playerId)]) expect(first?.text).not.toContain(theirs)
  expect(await auditOf(server, `report_mail:${subscription}`)).toEqual([
    'report_mail.save',
    'report_mail.send',
  ])
  const { list, address } = await reader.client.listReportSubscriptions({})
  expect(address).toBe(reader.address)
  expect(list).toMatchObject([{ id: subscription, isPaused: false, ...wanted }])
  expect(list[0]?.dueAt.getTime()).toBeGreaterThan(Date.now())
  expect(list[0]?.sentAt).not.toBeNull()
})

test('a node that dies in the middle sends nothing, and the next one sends it once', async () => {
  const reader = await aReader()
  await reader.client.saveReportSubscription(wanted)
  await isDue()
  const { owner } = server.database
  await owner.transaction(async (tx) => {
    await tx.row(sql`select id from operator where id = ${reader.id} for update`)
    const dying = sendReports(server.ctx).catch(() => undefined)
    await vi.waitFor(async () => {
      const killed = await owner.rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`)
      expect(killed).toHaveLength(1)
    }, 20_000)
    await dying
  })
  expect(mail.mails).toEqual([])
  await isDue()
  await send(other, server)
  await send(server)
  expect(mail.mails).toHaveLength(1)
})

test.each([
  ['lost the permission', sql`update operator set roles = '{support}' where id = `],
  ['was disabled', sql`update operator set state = 'disabled' where id = `],
  ['has no address any more', sql`update operator set email = null where id = `],
])('an operator who %s is sent nothing: the subscription is paused, which is a line', async (_, change) => {
  const reader = await aReader()
  const { id } = await reader.client.saveReportSubscription({ ...wanted, report: 'liabilities' })
  await server.database.owner.run(sql`${change}${reader.id}`)
  await isDue()
  await send(server, other)
  await isDue()
  await send(server)
  expect(mail.mails).toEqual([])
  expect(await auditOf(server, `report_mail:${id}`)).toEqual(['report_mail.save', 'report_mail.pause'])
  await server.database.owner.run(
    sql`update operator set roles = '{cashier}', state = 'active', email = ${reader.address} where id = ${reader.id}`,
  )
  expect((await reader.client.listReportSubscriptions({})).list).toMatchObject([{ isPaused: true }])
  expect(await reader.client.saveReportSubscription({ ...wanted, report: 'liabilities' })).toEqual({ id })
  const [again] = (await reader.client.listReportSubscriptions({})).list
  expect(again).toMatchObject({ id, isPaused: false })
  expect(again?.dueAt.getTime()).toBeGreaterThan(Date.now())
})

test('who may not read a report, or has no address, subscribes to none; an unknown zone, hour or report is refused', async () => {
  const reader = await aReader()
  expect(await refusalOf(reader.client.saveReportSubscription({ ...wanted, report: 'acts' }))).toBe(
    'no_permission',
  )
  const nowhere = await anOperatorClient(server, 'cashier')
  expect(await refusalOf(nowhere.saveReportSubscription(wanted))).toBe('report_mail_missing')
  expect((await nowhere.listReportSubscriptions({})).address).toBeNull()
  for (const bad of [
    { zone: '+07:00' },
    { zone: 'Mars/Phobos' },
    { zone: '' },
    { hour: 24 },
    { hour: -1 },
    { only: 'x'.repeat(61) },
  ])
    expect(await refusalOf(reader.client.saveReportSubscription({ ...wanted, ...bad }))).toBe('bad_request')
  const admin = await aReader('admin')
  // There is nothing to narrow it by; and a name would leave the house.
  for (const narrowed of [
    { report: 'tickets', only: 'USD' } as const,
    { report: 'acts', only: 'Carla' } as const,
  ])
    expect(await refusalOf(admin.client.saveReportSubscription({ ...wanted, ...narrowed }))).toBe(
      'bad_request',
    )
  expect((await reader.client.listReportSubscriptions({})).list).toEqual([])
})

test('of one report and period there is one; its end is a line, and ends nothing of a colleague', async () => {
  const reader = await aReader()
  const { id } = await reader.client.saveReportSubscription(wanted)
  expect(await reader.client.saveReportSubscription({ ...wanted, hour: 9, only: 'Bank card' })).toEqual({
    id,
  })
  await reader.client.saveReportSubscription({ ...wanted, every: 'month' })
  const colleague = await aReader()
  await colleague.client.endReportSubscription({ id })
  expect((await colleague.client.listReportSubscriptions({})).list).toEqual([])
  expect((await reader.client.listReportSubscriptions({})).list).toMatchObject([
    { id, hour: 9, only: 'Bank card', every: 'day' },
    { every: 'month' },
  ])
  await reader.client.endReportSubscription({ id })
  await reader.client.endReportSubscription({ id })
  expect((await reader.client.listReportSubscriptions({})).list).toHaveLength(1)
  expect(await auditOf(server, `report_mail:${id}`)).toEqual([
    ...['report_mail.save', 'report_mail.save'],
    'report_mail.end',
  ])
})

test('a change of the hour loses no period that is over and not sent', async () => {
  const reader = await aReader()
  await reader.client.saveReportSubscription(wanted)
  await isDue()
  await reader.client.saveReportSubscription({ ...wanted, hour: 9 })
  const row = await server.database.owner.row(
    sql`select next_from = ${day}::date as is_kept from report_subscription`,
  )
  expect(row).toEqual({ isKept: true })
})

test('after a long silence the newest period that is over goes out, once', async () => {
  const reader = await aReader()
  for (const every of reportPeriods) await reader.client.saveReportSubscription({ ...wanted, every })
  await server.database.owner.run(sql`update report_subscription set due_at = '2025-01-07',
    next_from = case every when 'week' then date '2025-01-06' else date '2025-01-01' end`)
  await send(server, other)
  expect(mail.mails).toHaveLength(3)
  const rows = await server.database.owner.rows<{ every: string; isNewest: boolean }>(sql`
    select every, due_at > clock_timestamp() and sent_from >= (clock_timestamp() at time zone 'UTC')::date - interval '2 months' as is_newest
      from report_subscription`)
  expect(rows.map(({ isNewest }) => isNewest)).toEqual([true, true, true])
})

test.each([
  // The hour of the zone that comes first after the period (UTC) is over and summed.
  ['2026-11-26', 'day', 'Asia/Ho_Chi_Minh', 8, '2026-11-27 01:00:00'],
  ['2026-11-26', 'day', 'America/New_York', 8, '2026-11-27 13:00:00'],
  ['2026-11-26', 'day', 'UTC', 0, '2026-11-27 01:00:00'],
  ['2026-11-26', 'day', 'Pacific/Kiritimati', 8, '2026-11-27 18:00:00'],
  ['2026-11-26', 'day', 'Pacific/Kiritimati', 14, '2026-11-27 01:00:00'],
  // The clocks are put forward: 02:00 is not there, and counts as 03:00.
  ['2026-03-28', 'day', 'Europe/Berlin', 2, '2026-03-29 01:00:00'],
  ['2026-03-29', 'day', 'Europe/Berlin', 8, '2026-03-30 06:00:00'],
  ['2026-10-25', 'day', 'Europe/Berlin', 8, '2026-10-26 07:00:00'],
  ['2026-11-16', 'week', 'Asia/Ho_Chi_Minh', 8, '2026-11-23 01:00:00'],
  ['2028-02-01', 'month', 'Asia/Ho_Chi_Minh', 8, '2028-03-01 01:00:00'],
])('the report from %s over a %s is due in %s at %i o’clock', async (from, every, zone, hour, dueAt) => {
  const row = await server.database.owner.row<{ at: string }>(
    sql`select to_char(report_due_at(${from}, ${every}, ${zone}, ${hour}) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at`,
  )
  expect(row?.at).toBe(dueAt)
})
