import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aTicketFixture } from '../../testing/ticket-fixture.ts'
import { newExportTicket } from './export-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const { aBuyer, bought, clientOf, offered, published } = aTicketFixture(() => server)

// security: 21
test('a copy of one’s own data says of who sold a ticket no more than the screens do', async () => {
  const [seller, buyer] = [await aBuyer(), await aBuyer()]
  await clientOf(seller).editProfile({ nickname: 'Canaryseller' })
  const item = await published()
  await bought(seller, item)
  const listing = await offered(seller, item)
  const order = await bought(buyer, item, 1, listing.id)
  await clientOf(buyer).disputeTicket({ id: order.id, reason: 'Not as described' })
  const client = clientOf(buyer)
  const [signIn] = (await client.listSignIns({})).list
  const { ticket } = newExportTicket(server.ctx, { playerId: buyer.id, sessionId: signIn?.id ?? '' })
  const sections = ['ticketTrades', 'ticketDisputes'] as const
  for (const section of sections) {
    const { rows } = await client.exportData({ ticket, section })
    const copy = JSON.stringify(rows)
    expect(rows).toHaveLength(1)
    expect(copy).not.toContain('Canaryseller')
    expect(copy).not.toContain('sellerId')
    expect(copy).not.toMatch(new RegExp(`"${seller.id}"`))
  }
  const { rows } = await client.exportData({ ticket, section: 'ticketTrades' })
  expect(rows).toEqual([expect.objectContaining({ order: expect.objectContaining({ seller: 'C***r' }) })])
})
