import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContext } from '../../testing/a-context.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { auditOf } from '../../testing/audit-of.ts'
import { anOperatorClient, consoleClient, refusalOf } from '../../testing/clients.ts'
import { absentVault, startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { type Finding, failedLooks, type Look, watchAlerts } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { logLevel: 'silent' } })
})
afterAll(() => server.stop())

type Rule = Parameters<typeof watchAlerts>[1]
/** Every rule is due again, and what is over has been so for a minute. */
async function timePasses(): Promise<void> {
  await server.database.owner.run(sql`update alert_watch set next_at = '-infinity'`)
  await server.database.owner.run(
    sql`update alert set over_at = over_at - interval '1 minute' where closed_at is null`,
  )
}
async function look(looks: Rule): Promise<void> {
  await timePasses()
  await watchAlerts(server.ctx, looks)
}
const finding = (subject: string, figure = 1, more: Partial<Finding> = {}): Finding => ({
  ...{ subject, figure, says: `${figure} of ${subject}.` },
  ...more,
})
const steps = async (id: bigint) =>
  (await admin().then((client) => client.getAlert({ id }))).steps.map(({ kind }) => kind)
const admin = () => anOperatorClient(server, 'admin')
const openOf = async (subject: string) =>
  (await (await admin()).listAlerts({})).list.filter(({ says }) => says.includes(subject))
const one = async (subject: string) => {
  const [alert] = await openOf(subject)
  if (!alert) throw new Error(`nothing is open of ${subject}`)
  return alert
}

test('two nodes that look at once open one alert, and looking again changes nothing', async () => {
  const node = aContext(server.database, absentVault)
  const looks: Rule = { rounds_late: async () => [finding('twins')] }
  await timePasses()
  await Promise.all([server.ctx, node, server.ctx, node].map((ctx) => watchAlerts(ctx, looks)))
  await look(looks)
  const alert = await one('twins')
  expect(await openOf('twins')).toHaveLength(1)
  expect(await steps(alert.id)).toEqual(['opened'])
  expect(alert).toMatchObject({ title: 'Rounds late', severity: 'critical', runbook: 'rounds-late' })
})

test('an alert whose cause is gone closes by itself and says when; the next is another one', async () => {
  const there: Rule = { vault_late: async () => [finding('coming and going')] }
  await look(there)
  const { id } = await one('coming')
  await look({ vault_late: async () => [] })
  expect(await one('coming')).toMatchObject({ closedAt: null, overAt: expect.any(Date) })
  await look({ vault_late: async () => [] })
  expect(await openOf('coming')).toEqual([])
  const closed = (await (await admin()).listAlerts({ state: 'closed' })).list.find((alert) => alert.id === id)
  expect(closed?.closedAt).toBeInstanceOf(Date)
  expect(await steps(id)).toEqual(['opened', 'closed'])
  await look(there)
  expect((await one('coming')).id).not.toBe(id)
})

test.each([(self: bigint) => `operators:${self}:999`, (self: bigint) => `operator:${self}`])(
  'nobody acknowledges or owns an alert that is about themselves (%#)',
  async (named) => {
    const { id: self, token } = await anOperator(server.ctx, 'treasurer')
    const maker = consoleClient(server, { token })
    await look({ same_network: async () => [finding(named(self))] })
    const { id } = await one(named(self))
    expect(await refusalOf(maker.acknowledgeAlert({ id, note: 'One office.' }))).toBe('no_permission')
    expect(await refusalOf(maker.assignAlert({ id, owner: self }))).toBe('no_permission')
    expect((await maker.getAlert({ id })).owners.some((owner) => owner.id === self)).toBe(false)
    expect((await (await admin()).acknowledgeAlert({ id, note: 'Asked both.' })).acknowledged).not.toBeNull()
  },
)

test('one that needs a person stays until somebody has acknowledged it', async () => {
  await look({ invariant_failed: async () => [finding('the ledger')] })
  for (let times = 0; times < 3; times++) await look({ invariant_failed: async () => [] })
  const { id, needsPerson } = await one('the ledger')
  expect(needsPerson).toBe(true)
  await (await admin()).acknowledgeAlert({ id, note: 'Compared with the backup.' })
  await look({ invariant_failed: async () => [] })
  expect(await steps(id)).toEqual(['opened', 'acknowledged', 'closed'])
})

test('is owned and acknowledged by operators, each with a line, and opens again when it is twice as bad', async () => {
  const at =
    (figure: number): Look =>
    async () => [finding('late ones', figure)]
  await look({ withdrawals_late: at(3) })
  const { id } = await one('late ones')
  const cashier = await anOperator(server.ctx, 'cashier')
  const client = consoleClient(server, cashier)
  const counted = async () => (await client.getCounts({})).alerts
  const before = await counted()
  const { owners } = await client.getAlert({ id })
  expect(owners.map((owner) => owner.id)).toContain(cashier.id)
  expect((await client.assignAlert({ id, owner: cashier.id })).owner).toMatchObject({ id: cashier.id })
  await client.assignAlert({ id, owner: cashier.id })
  expect(await refusalOf(client.acknowledgeAlert({ id, note: '  ' }))).toBe('reason_required')
  expect((await client.acknowledgeAlert({ id, note: 'Paying them now.' })).acknowledged).not.toBeNull()
  expect(await refusalOf(client.acknowledgeAlert({ id, note: 'Again.' }))).toBe('already_decided')
  expect(await counted()).toBe(before - 1)
  await look({ withdrawals_late: at(5) })
  expect((await one('late ones')).acknowledged).not.toBeNull()
  await look({ withdrawals_late: at(6) })
  expect(await one('late ones')).toMatchObject({ acknowledged: null, owner: { id: cashier.id } })
  expect(await counted()).toBe(before)
  expect(await steps(id)).toEqual(['opened', 'assigned', 'acknowledged', 'reopened'])
  expect(await auditOf(server, `alert:${id}`)).toEqual(['alert.assign', 'alert.acknowledge'])
})

test('who may not read what a rule is about sees none of its alerts, nor owns one', async () => {
  await look({ assets_short: async () => [finding('the bank')] })
  const { id } = await one('the bank')
  const support = await anOperator(server.ctx, 'support')
  const client = consoleClient(server, support)
  expect((await client.listAlerts({})).list.filter((alert) => alert.id === id)).toEqual([])
  expect((await client.getToday({})).alerts?.worst.filter((alert) => alert.id === id)).toEqual([])
  expect(await refusalOf(client.getAlert({ id }))).toBe('not_found')
  expect(await refusalOf(client.assignAlert({ id, owner: support.id }))).toBe('not_found')
  expect(await refusalOf(client.acknowledgeAlert({ id, note: 'x' }))).toBe('not_found')
  const treasurer = await anOperatorClient(server, 'treasurer')
  expect(await refusalOf(treasurer.assignAlert({ id, owner: support.id }))).toBe('no_permission')
  const auditor = await anOperatorClient(server, 'auditor')
  expect(await refusalOf(auditor.acknowledgeAlert({ id, note: 'x' }))).toBe('no_permission')
  expect(await refusalOf(treasurer.getAlert({ id: 999n }))).toBe('not_found')
})

test('a rule that fails says nothing and delays no other; what was open stays, and no statement may hang', async () => {
  let limit: string | undefined
  await look({ beacon_late: async () => [finding('the relay')] })
  await look({
    beacon_late: async (_ctx, tx) => {
      limit = (await tx.row<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`))
        ?.limit
      await tx.run(sql`select 1 / 0`)
      return []
    },
    cover_low: async () => {
      throw new Error('no figures')
    },
    rounds_voided: async () => [finding('the others')],
  })
  expect(limit).toBe('2s')
  expect(await openOf('the others')).toHaveLength(1)
  expect(await one('the relay')).toMatchObject({ overAt: null })
  const failed = await server.database.owner.rows(
    sql`select rule from alert_watch where error is not null order by rule`,
  )
  expect(failed).toEqual([{ rule: 'beacon_late' }, { rule: 'cover_low' }])
  await look({ look_failed: failedLooks })
  expect(await openOf('could not look')).toMatchObject([
    { title: 'A rule of the alerts cannot look', says: expect.stringContaining('“Beacon late”') },
    { says: expect.stringContaining('“Savings cover low”') },
  ])
  const looksAgain: Rule = {
    beacon_late: async () => [],
    cover_low: async () => [],
    look_failed: failedLooks,
  }
  for (let times = 0; times < 3; times++) await look(looksAgain)
  expect(await openOf('could not look')).toEqual([])
})

test('the database keeps one open alert a subject, and a closed one as it was', async () => {
  const { db } = server.ctx
  await look({ rounds_late: async () => [finding('kept')] })
  const { id } = await one('kept')
  await expect(
    db.run(
      sql`insert into alert (rule, subject, severity, says, figure) values ('rounds_late', 'kept', 'look', 'x', 1)`,
    ),
  ).rejects.toMatchObject({ constraint: 'alert_one_open' })
  await look({ rounds_late: async () => [] })
  await look({ rounds_late: async () => [] })
  await expect(db.run(sql`update alert set owner_id = null where id = ${id}`)).rejects.toMatchObject({
    code: 'OD010',
  })
  await expect(db.run(sql`delete from alert_step where alert_id = ${id}`)).rejects.toThrow()
})
