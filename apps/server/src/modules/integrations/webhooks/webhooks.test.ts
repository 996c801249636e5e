import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { aWebhookReceiver, type Received } from '../../../testing/a-webhook-receiver.ts'
import { anOperatorClient, refusalOf } from '../../../testing/clients.ts'
import { integrationsFixture } from '../../../testing/integrations-fixture.ts'
import { creditDeposit } from '../../wallet/deposits/credit-deposit.ts'
import { lockDeposit } from '../../wallet/deposits/tables/deposits.ts'
import { purgeOldDeliveries } from '../index.ts'

let fixture: Awaited<ReturnType<typeof integrationsFixture>>
let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>
let paths = 0
let path = ''
let url = ''

beforeAll(async () => {
  fixture = await integrationsFixture()
  receiver = await aWebhookReceiver()
})
afterAll(async () => {
  await fixture.server.stop()
  await receiver.stop()
})
beforeEach(async () => {
  paths += 1
  path = `/hook/${paths}`
  url = receiver.origin + path
  for (const { id, endedAt } of (await fixture.making.listWebhooks({})).list)
    if (endedAt === null) await fixture.making.endWebhook({ id, reason: 'the next test' })
})

/** A deposit that is credited; its id. */
async function aCredit(dollars = 50n): Promise<bigint> {
  const { ctx } = fixture.server
  const { id } = await aWaitingDeposit(ctx, dollars)
  await ctx.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit) await creditDeposit(ctx, tx, deposit, { reason: 'deposit', operatorId: 1n })
  })
  return id
}
const dueNow = () =>
  fixture.onOwner(`update webhook_delivery set next_at = now() - interval '1 s' where state = 'waiting'`)
const endPauses = () => fixture.onOwner('update webhook_endpoint set paused_until = null')

/** By another way than the sender's: what the specification says. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const wanted = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(wanted)
}

test('a credited deposit is told once, signed, as the API answers it, and of no player', async () => {
  const { aWebhook, send, aKey, get, making } = fixture
  const { id, secret } = await aWebhook({ url, kinds: ['deposit.credited'] })
  const deposit = await aCredit(77n)
  await send()
  await send()
  const [told, ...more] = receiver.at(path)
  expect([more, told && isSigned(told, secret)]).toEqual([[], true])
  const said = JSON.parse(told?.body ?? '')
  const reader = await aKey()
  expect(said).toEqual({
    type: 'deposit.credited',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: (await get(`/deposits/${deposit}`, reader.secret)).body,
  })
  expect(said.data).toMatchObject({ state: 'credited', credited: '77.000000', asset: 'USD' })
  expect(told?.headers['content-type']).toBe('application/json')
  expect(Math.abs(Number(told?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  const { list } = await making.listDeliveries({ endpoint: id })
  expect(list).toMatchObject([{ kind: 'deposit.credited', state: 'delivered', attempts: 1, status: 204 }])
  expect(told?.headers['webhook-id']).toBe(`msg_${list[0]?.message}`)
})

test('an event that is rolled back is told to nobody, and another kind to those who asked for it', async () => {
  const { aWebhook, send, server } = fixture
  await aWebhook({ url, kinds: ['deposit.reversed'] })
  await aCredit()
  const { id } = await aWaitingDeposit(server.ctx)
  const rolledBack = server.ctx.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit) await creditDeposit(server.ctx, tx, deposit, { reason: 'deposit', operatorId: 1n })
    throw new Error('and then it failed')
  })
  await expect(rolledBack).rejects.toThrow('and then it failed')
  await send()
  expect(receiver.at(path)).toEqual([])
})

test('after a rotation both secrets sign for as long as was chosen, and then the new one alone', async () => {
  const { aWebhook, send, making, onOwner } = fixture
  const { id, secret } = await aWebhook({ url })
  const { secret: second } = await making.issueWebhookSecret({ id, oldHours: 24 })
  const { delivery } = await making.pingWebhook({ id })
  await send()
  const [both] = receiver.at(path)
  expect(both && [isSigned(both, secret), isSigned(both, second)]).toEqual([true, true])
  expect(JSON.parse(both?.body ?? '')).toMatchObject({ type: 'ping' })
  await making.issueWebhookSecret({ id, oldHours: 0 }).then(async ({ secret: third }) => {
    await making.replayDeliveries({ id: delivery })
    await send()
    const again = receiver.at(path)[1]
    expect(again && [secret, second, third].map((one) => isSigned(again, one))).toEqual([false, false, true])
  })
  const kept = await onOwner('select s::text as kept from webhook_secret s where endpoint_id = $1', [id])
  expect(JSON.stringify(kept.rows)).not.toContain(Buffer.from(secret).toString('hex'))
})

test('a receiver that fails is tried again later under the same id, with what it answered kept as text', async () => {
  const { aWebhook, send, making, onOwner } = fixture
  const { id } = await aWebhook({ url })
  receiver.answer(path, (to) => void to.writeHead(500).end('<b>down\u0000\u202e</b>'))
  const { delivery } = await making.pingWebhook({ id })
  await send()
  await send()
  expect(receiver.at(path)).toHaveLength(1)
  const failed = await making.getDelivery({ id: delivery })
  expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status: 500, fault: null })
  expect(failed.tries).toMatchObject([{ status: 500, answer: '<b>down</b>' }])
  expect(failed.nextAt.getTime() - failed.madeAt.getTime()).toBeGreaterThan(15_000)
  receiver.answer(path, 200)
  await dueNow()
  await send()
  const ids = receiver.at(path).map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  expect(await making.getDelivery({ id: delivery })).toMatchObject({ state: 'delivered', attempts: 2 })
  await expect(onOwner(`update webhook_delivery set payload = '{}'`)).rejects.toMatchObject({ code: 'OD010' })
})

test('after nine tries it is dead, and an endpoint that fails in a row is paused, with a state to see', async () => {
  const { aWebhook, send, making } = fixture
  const { id } = await aWebhook({ url })
  receiver.answer(path, 503)
  const { delivery } = await making.pingWebhook({ id })
  const other = await making.pingWebhook({ id })
  for (let nth = 0; nth < 3; nth++) {
    await dueNow()
    await send()
  }
  const paused = (await making.listWebhooks({})).list.find((one) => one.id === id)
  expect(paused?.failures).toBeGreaterThanOrEqual(5)
  expect(paused?.pausedUntil?.getTime()).toBeGreaterThan(Date.now())
  const before = receiver.at(path).length
  await dueNow()
  await send()
  expect(receiver.at(path)).toHaveLength(before)
  for (let nth = 0; nth < 18; nth++) {
    await Promise.all([dueNow(), endPauses()])
    await send()
  }
  for (const one of [delivery, other.delivery])
    expect(await making.getDelivery({ id: one })).toMatchObject({ state: 'dead', attempts: 9 })
  receiver.answer(path, 200)
  expect(await making.replayDeliveries({ endpoint: id, from: new Date(Date.now() - 60_000) })).toEqual({
    queued: 2,
  })
  await send()
  await send()
  expect((await making.listWebhooks({})).list.find((one) => one.id === id)).toMatchObject({
    ...{ failures: 0, pausedUntil: null, dead: 0, waiting: 0 },
  })
})

test('of two replays at once one counts, and nobody replays without the permission', async () => {
  const { aWebhook, send, making, checking, server } = fixture
  const { id } = await aWebhook({ url })
  const { delivery } = await making.pingWebhook({ id })
  expect(await making.replayDeliveries({ id: delivery })).toEqual({ queued: 0 })
  await send()
  const both = await Promise.all([1, 2].map(() => making.replayDeliveries({ id: delivery })))
  expect(both.map(({ queued }) => queued).sort()).toEqual([0, 1])
  await send()
  const ids = receiver.at(path).map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  const auditor = await anOperatorClient(server, 'auditor')
  expect((await auditor.getDelivery({ id: delivery })).tries).toHaveLength(2)
  for (const one of [auditor, checking])
    expect(await refusalOf(one.replayDeliveries({ id: delivery }))).toBe('no_permission')
  expect(await refusalOf(making.replayDeliveries({ id: 999_999n }))).toBe('not_found')
  await making.endWebhook({ id, reason: 'over' })
  expect(await refusalOf(making.replayDeliveries({ id: delivery }))).toBe('not_found')
  expect(await refusalOf(making.pingWebhook({ id }))).toBe('not_found')
})

test('an endpoint that never answers delays no other', async () => {
  const { aWebhook, making, sender, send } = fixture
  const silent = await aWebhook({ url: `${url}/silent` })
  const quick = await aWebhook({ url: `${url}/quick` })
  receiver.answer(`${path}/silent`, () => undefined)
  for (let nth = 0; nth < 8; nth++) await making.pingWebhook({ id: silent.id })
  const sending = send()
  await expect.poll(() => receiver.at(`${path}/silent`).length).toBe(5)
  const { delivery } = await making.pingWebhook({ id: quick.id })
  const sendingQuick = send()
  await expect.poll(() => receiver.at(`${path}/quick`).length).toBe(1)
  expect(sender.running.has(silent.id)).toBe(true)
  expect(receiver.at(`${path}/silent`)).toHaveLength(5)
  await Promise.all([sending, sendingQuick])
  expect((await making.getDelivery({ id: delivery })).state).toBe('delivered')
  const { list } = await making.listDeliveries({ endpoint: silent.id })
  expect(list.filter(({ fault }) => fault === 'TIMEOUT')).toHaveLength(5)
}, 30_000)

test('what an endpoint did not take within a day is given up, also where a pause left it no try, or it is ended', async () => {
  const { aWebhook, send, making, onOwner } = fixture
  const { id } = await aWebhook({ url })
  const late = await making.pingWebhook({ id })
  await onOwner(
    `update webhook_endpoint set failures = 9, paused_until = now() + interval '1 h' where id = $1`,
    [id],
  )
  await onOwner(`update webhook_delivery set gives_up_at = now() where id = $1`, [late.delivery])
  await send()
  expect(await making.getDelivery({ id: late.delivery })).toMatchObject({ state: 'dead', attempts: 0 })
  const inHand = await making.pingWebhook({ id })
  receiver.answer(
    path,
    (to) => void making.endWebhook({ id, reason: 'now' }).then(() => to.writeHead(500).end()),
  )
  await send()
  expect(await making.getDelivery({ id: inHand.delivery })).toMatchObject({ state: 'dead', status: 500 })
})

test('what was told is purged after thirty days, and what waits is not', async () => {
  const { aWebhook, send, making, onOwner, server } = fixture
  const { id } = await aWebhook({ url })
  const { delivery } = await making.pingWebhook({ id })
  await send()
  await making.pingWebhook({ id })
  await onOwner('alter table webhook_delivery disable trigger user')
  await onOwner(`update webhook_delivery set made_at = now() - interval '31 days' where endpoint_id = $1`, [
    id,
  ])
  await onOwner('alter table webhook_delivery enable trigger user')
  await purgeOldDeliveries(server.ctx.db)
  expect(await refusalOf(making.getDelivery({ id: delivery }))).toBe('not_found')
  expect((await making.listDeliveries({ endpoint: id })).list).toMatchObject([{ state: 'waiting' }])
})
