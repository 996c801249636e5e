import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture } from '../../../testing/ticket-fixture.ts'
import { joinWaiting } from '../waiting/join-waiting.ts'
import { cancelOrder } from './end-order.ts'

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
