import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../../../testing/audit-of.ts'
import { anOperatorClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture } from '../../../testing/ticket-fixture.ts'
import { releaseOrders } from '../orders/release-orders.ts'

const USD = 1_000_000n
let server: TestServer
let support: OperatorClient
let treasurer: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  support = await anOperatorClient(server, 'support')
  treasurer = await anOperatorClient(server, 'treasurer')
})
afterAll(async () => {
  await expectSoundBooks()
  await server.stop()
})
const {
  aBuyer,
  bought,
  cashOf,
  clientOf,
  escrowOf,
  expectSoundBooks,
  minutesPass,
  offered,
  ordered,
  proceedsOf,
  published,
  visitOf,
} = aTicketFixture(() => server)

/** The number of the open dispute about an order. */
async function disputeOn(order: Readonly<{ id: bigint }>): Promise<bigint> {
  const { list } = await support.listTicketDisputes({ isOpen: true, limit: 100 })
  return list.find(({ orderId }) => orderId === order.id)?.id ?? 0n
}
async function decided(order: Readonly<{ id: bigint }>, isUpheld: boolean): Promise<void> {
  const { approval } = await support.proposeDisputeDecision({
    id: await disputeOn(order),
    isUpheld,
    reason: 'Looked into',
  })
  const { list } = await treasurer.listApprovals({ state: 'waiting', limit: 100 })
  await treasurer.approveProposal({ id: approval, hash: list.find(({ id }) => id === approval)?.hash ?? '' })
}
const dispute = (who: Readonly<{ token: string }>, order: Readonly<{ id: bigint }>) =>
  clientOf(who).disputeTicket({ id: order.id, reason: 'The seat does not exist' })

test('an upheld dispute pays the buyer back all of it and returns the unit to who sold it, as they had it', async () => {
  const item = await published({ limitPerPerson: 2 })
  const [seller, buyer, third] = [await aBuyer(), await aBuyer(), await aBuyer()]
  const first = await bought(seller, item, 2)
  const listing = await offered(seller, item, 2)
  const order = await bought(buyer, item, 1, listing.id)
  expect((await dispute(buyer, order)).order.status).toBe('disputed')
  expect((await clientOf(third).getTicket({ id: item.id })).item).toMatchObject({
    listedUnits: 0,
    listedFrom: null,
  })
  // It freezes that order, its unit and what is left of the listing; nothing else.
  expect((await visitOf(buyer, item)).units).toMatchObject([{ status: 'disputed' }])
  const again = { itemId: item.id, quantity: 1, price: 10n * USD, key: randomUUID() }
  expect(await refusalOf(clientOf(buyer).sellTicket(again))).toBe('tickets_too_few')
  await expect(ordered(third, item, 1, listing.id)).rejects.toMatchObject({ reason: 'listing_unknown' })
  await bought(third, item, 1)
  await decided(order, true)
  expect([await cashOf(buyer), await escrowOf(order)]).toEqual([100n * USD, 0n])
  expect((await visitOf(seller, item)).units.map(({ status }) => status).toSorted()).toEqual([
    'held',
    'pending_sale',
  ])
  await bought(buyer, item, 1, listing.id)
  expect(await escrowOf(first)).toBe(20n * USD)
  const { chain } = await clientOf(buyer).getTicket({ id: item.id, serial: 1 })
  expect(chain?.map(({ kind }) => kind)).toEqual(['sale', 'sale', 'refund'])
  expect(await refusalOf(dispute(buyer, order))).toBe('ticket_disputed')
})

test('a rejected dispute lets the order go on: its money is released at its time and not before', async () => {
  const item = await published()
  const buyer = await aBuyer()
  const order = await bought(buyer, item, 2)
  await dispute(buyer, order)
  await minutesPass(item, 12 * 24 * 60)
  await releaseOrders(server.ctx)
  expect(await escrowOf(order)).toBe(20n * USD)
  await decided(order, false)
  await releaseOrders(server.ctx)
  expect([await escrowOf(order), await proceedsOf(item)]).toEqual([0n, 20n * USD])
  expect(await refusalOf(dispute(buyer, order))).toBe('ticket_disputed')
})

test('a rejected dispute opens the rest of the listing again, first to those who wait', async () => {
  const item = await published({ units: 2, limitPerPerson: 2 })
  const [seller, buyer, waiter] = [await aBuyer(), await aBuyer(), await aBuyer()]
  await bought(seller, item, 2)
  const listing = await offered(seller, item, 2)
  const order = await bought(buyer, item, 1, listing.id)
  await dispute(buyer, order)
  await clientOf(waiter).joinTicketWaiting({ itemId: item.id, quantity: 1, key: randomUUID() })
  await decided(order, false)
  expect((await visitOf(waiter, item)).waiting).toMatchObject({ isOffered: true })
})

test('an upheld dispute about a first sale fills the issuer’s stock again', async () => {
  const item = await published({ units: 2 })
  const [buyer, next] = [await aBuyer(), await aBuyer()]
  const order = await bought(buyer, item, 2)
  await dispute(buyer, order)
  await decided(order, true)
  expect(await cashOf(buyer)).toBe(100n * USD)
  await bought(next, item, 2)
})

test('only who still holds every unit, offers none and was not admitted disputes, and only before the release', async () => {
  const item = await published()
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const order = await bought(buyer, item, 2)
  const listing = await offered(buyer, item, 1)
  expect(await refusalOf(dispute(buyer, order))).toBe('dispute_not_holder')
  await bought(other, item, 1, listing.id)
  expect(await refusalOf(dispute(buyer, order))).toBe('dispute_not_holder')
  expect(await refusalOf(dispute(buyer, await ordered(buyer, item, 1)))).toBe('order_ended')
  const released = await published()
  const late = await bought(buyer, released, 1)
  await minutesPass(released, 12 * 24 * 60)
  expect(await refusalOf(dispute(buyer, late))).toBe('order_ended')
  await releaseOrders(server.ctx)
  expect(await refusalOf(dispute(buyer, late))).toBe('order_ended')
})

test('two operators decide: no one alone, and a dispute once', async () => {
  const item = await published()
  const buyer = await aBuyer()
  const order = await bought(buyer, item, 1)
  await dispute(buyer, order)
  const id = await disputeOn(order)
  const { approval } = await support.proposeDisputeDecision({ id, isUpheld: true, reason: 'No seat' })
  const { list } = await treasurer.listApprovals({ state: 'waiting', limit: 100 })
  const hash = list.find((one) => one.id === approval)?.hash ?? ''
  expect(await refusalOf(support.approveProposal({ id: approval, hash }))).toBe('no_permission')
  expect(await refusalOf(support.proposeDisputeDecision({ id, isUpheld: false, reason: 'x' }))).toBe(
    'already_proposed',
  )
  await treasurer.approveProposal({ id: approval, hash })
  expect(await refusalOf(support.proposeDisputeDecision({ id, isUpheld: false, reason: 'x' }))).toBe(
    'already_decided',
  )
  expect(await auditOf(server, `ticket_dispute:${id}`)).toEqual(['approval.propose', 'ticket.dispute'])
  expect((await support.listTicketDisputes({})).list[0]).toMatchObject({
    id,
    state: 'upheld',
    status: 'refunded',
  })
})
