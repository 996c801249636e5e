import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture, collectibleTerms } from '../../../testing/ticket-fixture.ts'
import { expireOrders } from './end-order.ts'
import { releaseOrders } from './release-orders.ts'

const USD = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await expectSoundBooks()
  await server.stop()
})
const {
  aBuyer,
  aVisitor,
  bought,
  cashOf,
  clientOf,
  escrowOf,
  expectSoundBooks,
  minutesPass,
  ordered,
  paid,
  proceedsOf,
  published,
  visitOf,
} = aTicketFixture(() => server)

test('an order keeps its units unpaid, and paying it hands them over while the money waits in escrow', async () => {
  const item = await published()
  const buyer = await aBuyer()
  const { order } = await clientOf(buyer).buyTicket({
    itemId: item.id,
    listing: null,
    quantity: 3,
    key: randomUUID(),
  })
  expect(order).toMatchObject({
    status: 'pending',
    dealQuantity: 3,
    purchasePrice: 10n * USD,
    amount: 30n * USD,
    seller: null,
    tradeTime: null,
  })
  // Each instant is cut to its millisecond.
  const openMs = order.expiresAt.getTime() - order.createdAt.getTime()
  expect(Math.abs(openMs - 15 * MINUTE_MS)).toBeLessThanOrEqual(1)
  expect(await visitOf(buyer, item)).toMatchObject({ holdingCount: 0, orderedCount: 3, left: 1 })
  expect(await cashOf(buyer)).toBe(100n * USD)
  const pay = { id: order.id, fundPassword: FUND_PASSWORD, key: randomUUID() }
  const { order: after } = await clientOf(buyer).payTicket(pay)
  expect(after).toMatchObject({
    status: 'paid',
    releaseAt: new Date((item.endsAt?.getTime() ?? 0) + DAY_MS),
  })
  expect(await cashOf(buyer)).toBe(70n * USD)
  expect(await escrowOf(order)).toBe(30n * USD)
  const visit = await visitOf(buyer, item)
  expect(visit).toMatchObject({ holdingCount: 3, orderedCount: 0 })
  expect(visit.units.map(({ serial, status, capPrice }) => ({ serial, status, capPrice }))).toEqual(
    [1, 2, 3].map((serial) => ({ serial, status: 'held', capPrice: 10n * USD })),
  )
  const { item: shown, chain } = await playerClient(server).getTicket({ id: item.id, serial: 2 })
  expect(shown).toMatchObject({ unitsLeft: 7, units: 10, state: 'on_sale', feeBasisPoints: 300 })
  expect(chain).toMatchObject([{ version: 1, kind: 'sale', from: null, price: 10n * USD }])
  expect(chain?.[0]?.to).toMatch(/^p\*\*\*.$/)
})

test('a repeat of an order or of its payment answers the first, and another input under its key is refused', async () => {
  const item = await published()
  const buyer = await aBuyer()
  const key = randomUUID()
  const asked = { itemId: item.id, listing: null, quantity: 2, key }
  const orders = await Promise.all(Array.from({ length: 10 }, () => clientOf(buyer).buyTicket(asked)))
  expect(new Set(orders.map(({ order }) => order.id)).size).toBe(1)
  expect(await refusalOf(clientOf(buyer).buyTicket({ ...asked, quantity: 1 }))).toBe('key_reused')
  const pay = { id: orders[0]?.order.id ?? 0n, fundPassword: FUND_PASSWORD, key: randomUUID() }
  const payments = await Promise.all(Array.from({ length: 10 }, () => clientOf(buyer).payTicket(pay)))
  expect(new Set(payments.map(({ order }) => order.status))).toEqual(new Set(['paid']))
  expect(await cashOf(buyer)).toBe(80n * USD)
  expect(await refusalOf(clientOf(buyer).payTicket({ ...pay, key: randomUUID() }))).toBe('order_ended')
  const second = await ordered(buyer, item)
  expect(await refusalOf(clientOf(buyer).payTicket({ ...pay, id: second.id }))).toBe('key_reused')
})

test('the order of another is neither paid, cancelled nor disputed: it is unknown', async () => {
  const item = await published()
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const order = await ordered(buyer, item)
  const pay = { id: order.id, fundPassword: FUND_PASSWORD, key: randomUUID() }
  expect(await refusalOf(clientOf(other).payTicket(pay))).toBe('order_unknown')
  expect(await refusalOf(clientOf(other).cancelTicket({ id: order.id }))).toBe('order_unknown')
  expect(await refusalOf(clientOf(other).disputeTicket({ id: order.id, reason: 'mine' }))).toBe(
    'order_unknown',
  )
  expect(await refusalOf(clientOf(other).payTicket({ ...pay, id: 1n }))).toBe('order_unknown')
  expect(await escrowOf(order)).toBe(0n)
})

test('after 15 minutes an order is paid no more, and its units return, also before anybody tidied up', async () => {
  const item = await published({ units: 4 })
  const [buyer, next] = [await aBuyer(), await aBuyer()]
  const order = await ordered(buyer, item, 4)
  expect(
    await refusalOf(
      clientOf(next).buyTicket({ itemId: item.id, listing: null, quantity: 1, key: randomUUID() }),
    ),
  ).toBe('ticket_sold_out')
  await minutesPass(item, 15)
  expect((await clientOf(buyer).listTicketOrders({})).list[0]?.status).toBe('expired')
  await expect(paid(buyer, order)).rejects.toMatchObject({ reason: 'order_expired' })
  await bought(next, item, 4)
  expect((await clientOf(buyer).listTicketOrders({ status: 'expired' })).list).toHaveLength(1)
  await expect(paid(buyer, order)).rejects.toMatchObject({ reason: 'order_expired' })
  expect(await cashOf(buyer)).toBe(100n * USD)
})

test('the schedule ends orders once, on any number of nodes', async () => {
  const item = await published()
  const buyer = await aVisitor()
  await ordered(buyer, item, 2)
  const kept = await ordered(await aVisitor(), item, 2)
  await minutesPass(item, 14)
  await expireOrders(server.ctx)
  expect((await visitOf(buyer, item)).orderedCount).toBe(2)
  await minutesPass(item, 1)
  await Promise.all(Array.from({ length: 10 }, () => expireOrders(server.ctx)))
  expect((await playerClient(server).getTicket({ id: item.id })).item.unitsLeft).toBe(10)
  expect(await refusalOf(clientOf(buyer).cancelTicket({ id: kept.id }))).toBe('order_unknown')
})

test('the money of an event is released 24 hours after its end, of a collectible 24 hours after its sale, once', async () => {
  const event = await published()
  const print = await published(collectibleTerms())
  const buyer = await aBuyer()
  const ticket = await bought(buyer, event, 2)
  const piece = await bought(buyer, print, 1)
  const onHold = async () => (await clientOf(buyer).listTicketOrders({ limit: 1 })).sum.onHold
  expect(await onHold()).toBe(30n * USD)
  await minutesPass(print, 24 * 60 - 1)
  await releaseOrders(server.ctx)
  expect(await escrowOf(piece)).toBe(10n * USD)
  await minutesPass(print, 1)
  await minutesPass(event, 11 * 24 * 60)
  await releaseOrders(server.ctx)
  expect([await proceedsOf(print), await proceedsOf(event), await onHold()]).toEqual([
    10n * USD,
    0n,
    20n * USD,
  ])
  await minutesPass(event, 3 * 60)
  await Promise.all(Array.from({ length: 10 }, () => releaseOrders(server.ctx)))
  expect([await proceedsOf(event), await escrowOf(ticket)]).toEqual([20n * USD, 0n])
  const { list } = await clientOf(buyer).listTicketOrders({ status: 'released' })
  expect(list.map(({ id }) => id)).toEqual([piece.id, ticket.id])
})

test('nothing is sold before its sale, after it, above the limit, or for money that is not there', async () => {
  const buyer = await aBuyer('15.00')
  const nowMs = server.ctx.clock.now().getTime()
  const early = await published({ saleFrom: new Date(nowMs + HOUR_MS) })
  const late = await published({ saleUntil: new Date(nowMs - 1) })
  const item = await published()
  const buy = (id: bigint, quantity = 1, listing: bigint | null = null) =>
    refusalOf(clientOf(buyer).buyTicket({ itemId: id, listing, quantity, key: randomUUID() }))
  expect(await buy(early.id)).toBe('ticket_not_started')
  expect(await buy(late.id)).toBe('ticket_ended')
  // Nor by the number of the issuer's stock, which is no listing of a player.
  expect(await buy(late.id, 1, late.stockId)).toBe('listing_unknown')
  expect(await buy(item.id, 1, item.stockId)).toBe('listing_unknown')
  expect(await buy(1n)).toBe('ticket_unknown')
  expect(await buy(item.id, 5)).toBe('ticket_limit_reached')
  for (const quantity of [0, -1, 1.5, 2 ** 63]) expect(await buy(item.id, quantity)).toBe('bad_request')
  await ordered(buyer, item, 2)
  expect(await buy(item.id, 3)).toBe('ticket_limit_reached')
  await expect(bought(buyer, item, 2)).rejects.toMatchObject({ reason: 'insufficient_balance' })
  expect(await cashOf(buyer)).toBe(15n * USD)
})
