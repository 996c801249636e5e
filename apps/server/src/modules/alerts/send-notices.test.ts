import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { aContext } from '../../testing/a-context.ts'
import { aMailServer, type TestMailServer } from '../../testing/a-mail-server.ts'
import { absentVault } from '../../testing/start-test-server.ts'
import { createSenders, sendMessages } from '../messaging/index.ts'
import { type Finding, sendNotices, watchAlerts } from './index.ts'
import { claimNotices } from './tables/notices.ts'

type Posted = { headers: Record<string, unknown>; body: string }

const key = randomBytes(32)
const secret = `whsec_${key.toString('base64')}`
let database: FreshDatabase
let mail: TestMailServer
let posted: Posted[]
let answer: { status: number; location?: string }
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part
  })
  request.on('end', () => {
    posted.push({ headers: request.headers, body })
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end()
  })
})
let ctx: Context
let other: Context
beforeAll(async () => {
  database = await freshDatabase()
  mail = await aMailServer()
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts`
  const settings = {
    mail: { url: mail.url, from: 'Opendraw <no-reply@example.com>' },
    consoleUrl: 'https://console.example.com',
    alerts: { mails: ['night@example.com', 'house@example.com'], webhook: { url, secret } },
  }
  ctx = aContext(database, absentVault, settings)
  other = aContext(database, absentVault, settings)
})
beforeEach(() => {
  posted = []
  mail.mails.length = 0
  answer = { status: 200 }
})
afterEach(async () => {
  await look([])
  await look([])
  await database.owner.run(sql`delete from alert_notice`)
})
afterAll(async () => {
  receiver.close()
  await mail.drop()
  await database.drop()
})

const finding = (subject: string, figure = 1): Finding => ({ subject, figure, says: `${figure} <late>.` })
async function look(findings: readonly Finding[], rule: 'rounds_late' | 'unusual_wins' = 'rounds_late') {
  await database.owner.run(sql`update alert_watch set next_at = '-infinity'`)
  await database.owner.run(
    sql`update alert set over_at = over_at - interval '1 minute' where closed_at is null`,
  )
  await watchAlerts(ctx, { [rule]: async () => findings })
}
/** On both nodes at once, then whatever that put into the outbox of mails. */
async function send(): Promise<void> {
  await Promise.all([sendNotices(ctx), sendNotices(other)])
  const senders = createSenders(ctx.config)
  while ((await sendMessages(ctx, senders, 'house')) > 0);
  for (const sender of Object.values(senders)) sender?.close()
}
const later = () => database.owner.run(sql`update alert_notice set next_at = clock_timestamp()`)
const events = () => posted.map(({ body }) => JSON.parse(body).event)

test('an alert leaves once by each channel when it opens and once when it closes', async () => {
  await look([finding('a')])
  await look([finding('a', 2)])
  await send()
  await send()
  expect(events()).toEqual(['opened'])
  expect(mail.mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([
    'house@example.com',
    'night@example.com',
  ])
  const [first] = mail.mails
  expect(first?.subject).toBe('Opendraw: Critical: Rounds late')
  expect(first?.text).toMatch(
    /^Opened, 20\d\d-\d\d-\d\d \d\d:\d\d UTC: 1 <late>\.\s+https:\/\/console\.example\.com\/#\/alerts\?open=\d+\s+What to do: docs\/runbooks\.md#rounds-late\s+$/,
  )
  expect(first?.html).toContain('1 &#60;late&#62;.')
  await look([])
  await look([])
  await send()
  await send()
  expect(events()).toEqual(['opened', 'closed'])
  expect(mail.mails.map(({ subject }) => subject).filter((one) => one?.includes('Closed'))).toHaveLength(2)
})

test('the receiver can tell that it is ours and of now', async () => {
  await look([finding('b')])
  await send()
  const [{ headers, body } = { headers: {}, body: '' }] = posted
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers
  const wanted = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  expect(signature).toBe(`v1,${wanted}`)
  expect(JSON.parse(body)).toMatchObject({
    ...{ event: 'opened', rule: 'rounds_late', title: 'Rounds late', severity: 'critical' },
    ...{ says: '1 <late>.', runbook: 'docs/runbooks.md#rounds-late' },
  })
})

test('of an account nothing leaves the house but that there is something to look at', async () => {
  await look([{ subject: 'player:77001', figure: 7, says: 'Player 77001 won 5,000.00 USD.' }], 'unusual_wins')
  await send()
  const said = [...posted.map(({ body }) => body), ...mail.mails.map(({ text, html }) => `${text}${html}`)]
  expect(said).toHaveLength(3)
  for (const text of said) expect(text).not.toMatch(/77001|5,000/)
  expect(JSON.parse(posted[0]?.body ?? '{}').says).toBe('Unusual wins of an account. The console says more.')
})

test.each([
  ['a fault', { status: 500 }],
  ['a redirection, which is not followed', { status: 302, location: '/elsewhere' }],
])('%s is tried again later, with the same id, and mails go out meanwhile', async (_, bad) => {
  answer = bad
  await look([finding(`status ${bad.status}`)])
  await send()
  await send()
  expect([posted.length, mail.mails.length]).toEqual([1, 2])
  const [row] = await database.owner.rows<{ waits: boolean }>(
    sql`select next_at > clock_timestamp() + interval '15 seconds' as waits from alert_notice where done_at is null`,
  )
  expect(row).toEqual({ waits: true })
  answer = { status: 200 }
  await later()
  await send()
  expect(posted).toHaveLength(2)
  expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await later()
  await send()
  expect(posted).toHaveLength(2)
})

test('a node that dies while it sends leaves its notices to the next', async () => {
  await look([finding('d')])
  const taken = await claimNotices(database.db, 10, { firstSeconds: 20, maxSeconds: 60, lifeHours: 24 })
  expect(taken.map(({ channel }) => channel).sort()).toEqual(['mail', 'webhook'])
  await send()
  expect([posted.length, mail.mails.length]).toEqual([0, 0])
  await later()
  await send()
  expect([posted.length, mail.mails.length]).toEqual([1, 2])
})

test('what nobody takes for a day is given up', async () => {
  answer = { status: 503 }
  await look([finding('e')])
  await database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update alert_step set at = at - interval '25 hours'`)
  })
  await send()
  const rows = await database.owner.rows(
    sql`select is_given_up, done_at is null as waits from alert_notice where channel = 'webhook'`,
  )
  expect(rows).toEqual([{ isGivenUp: true, waits: false }])
})

test.each(['https://10.0.0.1/x', 'https://[fd00::1]/x', 'https://169.254.169.254/latest'])(
  '%s is an address of a network of our own, and is not called',
  async (url) => {
    await look([finding(url)])
    const { alerts } = ctx.config
    const aimed = { ...ctx, config: { ...ctx.config, alerts: { ...alerts, webhook: { url, secret } } } }
    const started = performance.now()
    await sendNotices(aimed)
    expect(performance.now() - started).toBeLessThan(5_000)
    const rows = await database.owner.rows(
      sql`select attempts, done_at from alert_notice where channel = 'webhook'`,
    )
    expect(rows).toEqual([{ attempts: 1, doneAt: null }])
  },
)
