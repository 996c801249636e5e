import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperatorClient, type OperatorClient } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { takeExport } from '../../../testing/take-export.ts'
import { aTicketFixture, collectibleTerms } from '../../../testing/ticket-fixture.ts'

let server: TestServer
let support: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  support = await anOperatorClient(server, 'support')
})
afterAll(() => server.stop())
const { aBuyer, bought, clientOf, offered, published } = aTicketFixture(() => server)

test('operators see what a player holds of every item, page under page, and how each unit is', async () => {
  const [event, print] = [await published(), await published(collectibleTerms())]
  const [one, other] = [await aBuyer(), await aBuyer()]
  await bought(one, event, 2)
  await bought(other, event, 1)
  await offered(one, event, 1)
  const disputed = await bought(one, print, 1)
  await clientOf(one).disputeTicket({ id: disputed.id, reason: 'It never came' })

  const first = await support.listPlayerTickets({ id: one.id, limit: 2 })
  const rest = await support.listPlayerTickets({ id: one.id, limit: 2, before: first.next ?? 0n })
  const held = [...first.list, ...rest.list]
  expect(rest.next).toBeNull()
  expect(held.map(({ itemId, status }) => ({ itemId, status })).toReversed()).toEqual([
    { itemId: event.id, status: 'pending_sale' },
    { itemId: event.id, status: 'held' },
    { itemId: print.id, status: 'disputed' },
  ])
  const visit = (await clientOf(one).getTicket({ id: print.id })).visitor?.units
  const { itemId: _item, title, ...unit } = held[0] ?? {}
  expect([unit]).toEqual(visit)
  expect(title?.en).toBe((await clientOf(one).getTicket({ id: print.id })).item.title)
})

test('orders of an item and disputes leave as files without what players wrote, and that is written down', async () => {
  const auditor = await anOperatorClient(server, 'auditor')
  const item = await published(collectibleTerms())
  const buyer = await aBuyer()
  const order = await bought(buyer, item, 2)
  await clientOf(buyer).disputeTicket({ id: order.id, reason: '=HYPERLINK("x")' })
  const orders = await takeExport(server.ctx, auditor, await auditor.exportTicketOrders({ item: item.id }))
  const trade = { item: String(item.id), seller: 'issuer', buyer: String(buyer.id), quantity: '2' }
  expect(orders.rows).toMatchObject([{ order: String(order.id), ...trade }])
  const disputes = await takeExport(server.ctx, auditor, await auditor.exportDisputes({ isOpen: true }))
  expect(disputes.rows).toContainEqual(expect.objectContaining({ order: String(order.id), ...trade }))
  expect(disputes.text).not.toContain('HYPERLINK')
  const { list } = await auditor.listAudit({ limit: 5 })
  expect(list.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringContaining('ticket_orders'), expect.stringContaining('disputes')]),
  )
})
