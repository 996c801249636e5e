import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCard, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture } from '../../../testing/ticket-fixture.ts'
import { bindCard } from '../../wallet/payout-methods/cards/bind-card.ts'
import { removeCard } from '../../wallet/payout-methods/cards/own-instruments.ts'
import { joinWaiting } from '../waiting/join-waiting.ts'
import { cancelOrder } from './end-order.ts'
import { payOrder } from './pay-order.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const { aBuyer, aVisitor, bought, ordered, published } = aTicketFixture(() => server)

// security: 27
test('who orders and never pays keeps units from others no more than ten times', async () => {
  const [visitor, buyer] = [await aVisitor(), await aBuyer()]
  const item = await published({ units: 4 })
  for (let nth = 0; nth < 10; nth++) {
    const order = await ordered(visitor, item, 4)
    expect(await refusalOf(ordered(buyer, item))).toBe('ticket_sold_out')
    await cancelOrder(server.ctx, visitor.id, order.id)
  }
  expect(await refusalOf(ordered(visitor, item, 4))).toBe('too_many_requests')
  await bought(buyer, item, 4)
  const place = { playerId: visitor.id, itemId: item.id, quantity: 1, key: randomUUID() }
  expect(await refusalOf(joinWaiting(server.ctx, place))).toBe('too_many_requests')
})

test('what is paid counts for nothing', async () => {
  const buyer = await aBuyer()
  const item = await published({ limitPerPerson: 10 })
  for (let nth = 0; nth < 9; nth++) await cancelOrder(server.ctx, buyer.id, (await ordered(buyer, item)).id)
  await bought(buyer, item)
  await bought(buyer, item)
  await ordered(buyer, item)
  expect(await refusalOf(ordered(buyer, item))).toBe('too_many_requests')
})

// security: 27
test('one payment that is sent many times at once counts as one', async () => {
  const buyer = await aBuyer()
  const item = await published({ limitPerPerson: 10 })
  for (let nth = 0; nth < 9; nth++) await cancelOrder(server.ctx, buyer.id, (await ordered(buyer, item)).id)
  const { id } = await ordered(buyer, item)
  const payment = { playerId: buyer.id, id, fundPassword: FUND_PASSWORD, key: randomUUID() }
  await Promise.all([payment, payment, payment, payment].map((one) => payOrder(server.ctx, one)))
  await ordered(buyer, item)
  expect(await refusalOf(ordered(buyer, item))).toBe('too_many_requests')
})

test('two accounts of one person keep units from others no more often than one', async () => {
  const [first, second] = [await aBuyer(), await aBuyer()]
  const item = await published({ units: 4 })
  const card = aCard(first.id)
  const { id } = await bindCard(server.ctx, first.id, card)
  await removeCard(server.ctx, first.id, { id, fundPassword: card.fundPassword })
  await bindCard(server.ctx, second.id, card)
  for (let nth = 0; nth < 10; nth++) {
    const who = nth % 2 === 0 ? first : second
    await cancelOrder(server.ctx, who.id, (await ordered(who, item, 4)).id)
  }
  for (const who of [first, second]) expect(await refusalOf(ordered(who, item, 4))).toBe('too_many_requests')
})
