import { Refusal } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPlayerWithName } from '../../../testing/a-player-who-may-withdraw.ts'
import { playerClient } from '../../../testing/clients.ts'
import { fillOutbox } from '../../../testing/fill-outbox.ts'
import { aProduct, aPurchase, aReserve, aSavingsFixture } from '../../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { listInbox, tellEach } from '../../messaging/index.ts'
import { exclude } from '../../responsible-gaming/restrictions/exclusion.ts'
import { endProductRow } from '../tables/products.ts'
import { renewOrders } from './renew-orders.ts'
import { tellSavers } from './tell-savers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aReserve(server.ctx, 'products', 1_000_000_000n)
})
afterAll(async () => {
  await expectSoundBooks()
  await server.stop()
})
beforeEach(() => server.database.owner.run(sql`delete from message`))
const { daysPass, expectSoundBooks } = aSavingsFixture(() => server)

const aTerm = () => aProduct(server.ctx, { days: 2, cycleDays: 2 })

/** A player who is reached like that, and holds an order of two days, bought again where they say so. */
async function aHolder(
  contact: Readonly<{ email?: string; phone?: string; lang?: string }>,
  product: bigint,
  isRenewing = false,
) {
  const player = await aPlayerWithName(server.ctx, '500.00')
  const { email = null, phone = null, lang = 'en' } = contact
  await server.database.owner.run(
    sql`update player set email = ${email}, phone = ${phone}, lang = ${lang} where id = ${player.id}`,
  )
  const client = playerClient(server, player)
  const { order } = await client.buyProduct(aPurchase(product, 5))
  if (isRenewing) await client.renewProduct({ id: order.id, isOn: true })
  return { ...player, client, order: order.id }
}

const heard = async () =>
  (await listInbox(server.ctx, { before: null, limit: 20 })).list.map(({ channel, to, text }) => ({
    channel,
    to,
    text: text.split('\n')[0] ?? '',
  }))

test('a matured term is told once, on any number of nodes, also to an excluded player, and names no product and no amount', async () => {
  const product = await aTerm()
  await aHolder({ email: 'asha@example.com', phone: '+84901234501' }, product)
  const excluded = await aHolder({ phone: '+84901234502', lang: 'pt' }, product)
  await aHolder({}, product)
  await daysPass(1)
  await exclude(server.ctx, excluded.id, 6)
  await tellSavers(server.ctx)
  expect(await heard()).toEqual([])
  await daysPass(2)
  const told = await Promise.all([1, 2, 3, 4, 5].map(() => tellSavers(server.ctx)))
  expect(Math.max(...told)).toBe(3)
  const messages = (await heard()).toSorted((a, b) => a.to.localeCompare(b.to))
  expect(messages).toEqual([
    {
      channel: 'mobile',
      to: '+84901234502',
      text: expect.stringMatching(/^Opendraw: Um produto seu venceu\./),
    },
    {
      channel: 'email',
      to: 'asha@example.com',
      text: expect.stringMatching(/^A product of yours has matured\./),
    },
  ])
  expect(messages.map(({ text }) => text.replace(/Opendraw/g, '')).join()).not.toMatch(/\d|A week/)
  expect(await tellSavers(server.ctx)).toBe(0)
})

test('what was bought again and what could not be are told when that is decided, and the order says so too', async () => {
  const [sold, ended] = [await aTerm(), await aTerm()]
  const again = await aHolder({ email: 'again@example.com' }, sold, true)
  const refused = await aHolder({ email: 'refused@example.com' }, ended, true)
  await daysPass(3)
  await server.ctx.db.transaction((tx) => endProductRow(tx, ended))
  await tellSavers(server.ctx)
  expect(await heard()).toEqual([])
  await renewOrders(server.ctx)
  await tellSavers(server.ctx)
  const messages = (await heard()).toSorted((a, b) => a.to.localeCompare(b.to))
  expect(messages.map(({ to, text }) => [to, text.slice(0, 62)])).toEqual([
    ['again@example.com', 'A product of yours has matured and was bought again, as you ch'],
    ['refused@example.com', 'A product of yours has matured and couldn’t be bought again. I'],
  ])
  const ordersOf = async ({ client }: typeof again) => (await client.listProductOrders({})).list
  const [second, first] = await ordersOf(again)
  expect(first).toMatchObject({ id: again.order, renewedAs: second?.id, isRenewalRefused: false })
  expect(await ordersOf(refused)).toMatchObject([
    { renewedAs: null, isRenewalRefused: true, state: 'matured' },
  ])
})

test('what ends early is no maturity, and nobody is told of it', async () => {
  const holder = await aHolder({ email: 'early@example.com' }, await aTerm())
  await holder.client.cancelProduct({ id: holder.order })
  expect(await tellSavers(server.ctx)).toBe(0)
  expect(await heard()).toEqual([])
})

test('while the outbox is full savers wait; what is wrong besides is not taken for a full outbox', async () => {
  const product = await aTerm()
  await aHolder({ email: 'later@example.com' }, product)
  await daysPass(3)
  await fillOutbox(server)
  expect(await tellSavers(server.ctx)).toBe(0)
  await server.database.owner.run(sql`delete from message`)
  await tellSavers(server.ctx)
  expect((await heard()).map(({ to }) => to)).toContain('later@example.com')
  const refused = tellEach(server.ctx, [1], () => Promise.reject(new Refusal('not_found')))
  await expect(refused).rejects.toMatchObject({ reason: 'not_found' })
})
