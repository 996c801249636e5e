import { randomUUID } from 'node:crypto'
import { keyFrom } from '@opendraw/ledger'
import { MINUTE_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../testing/clients.ts'
import type { TestPlayer } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture } from '../../../testing/ticket-fixture.ts'
import { coolOff } from '../../responsible-gaming/restrictions/exclusion.ts'
import { expireOrders } from '../orders/end-order.ts'
import { forgiveUnpaid } from '../orders/unpaid-orders.ts'
import type { ItemRow } from '../tables/items.ts'

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
  clientOf,
  expectSoundBooks,
  minutesPass,
  offered,
  ordered,
  paid,
  published,
  visitOf,
} = aTicketFixture(() => server)

/** An event of two units that one player holds, and others who wait for one each. */
async function soldOut(waiters: number, quantity = 1) {
  const item = await published({ units: 2, limitPerPerson: 2 })
  const holder = await aBuyer()
  await bought(holder, item, 2)
  const people: TestPlayer[] = []
  for (let n = 0; n < waiters; n++) {
    const person = await aBuyer()
    await join(person, item, quantity)
    people.push(person)
  }
  return { item, holder, people }
}
const join = (who: TestPlayer, item: Pick<ItemRow, 'id'>, quantity = 1) =>
  clientOf(who).joinTicketWaiting({ itemId: item.id, quantity, key: randomUUID() })
const waitingOf = async (who: TestPlayer, item: Pick<ItemRow, 'id'>) => (await visitOf(who, item)).waiting
const offerOf = async (who: TestPlayer) =>
  (await clientOf(who).listTicketOrders({ status: 'pending' })).list.find(({ isOffer }) => isOffer)

test('who waits is served in turn before anybody sees the listing, and an offer lives 30 minutes, then goes to the next', async () => {
  const { item, holder, people } = await soldOut(3)
  const [first, second, third] = people as [TestPlayer, TestPlayer, TestPlayer]
  expect((await waitingOf(third, item))?.position).toBe(3)
  const listing = await offered(holder, item, 1)
  expect(listing).toMatchObject({ rest: 0, ordered: 1, state: 'pending_sale' })
  const passerBy = await aBuyer()
  await expect(ordered(passerBy, item, 1, listing.id)).rejects.toMatchObject({ reason: 'ticket_sold_out' })
  const offer = await offerOf(first)
  expect(offer).toMatchObject({ isOffer: true, dealQuantity: 1, amount: 10n * USD })
  expect((offer?.expiresAt.getTime() ?? 0) - (offer?.createdAt.getTime() ?? 0)).toBe(30 * MINUTE_MS)
  expect(await waitingOf(first, item)).toMatchObject({ isOffered: true, position: 1 })
  expect(await offerOf(second)).toBeUndefined()
  await minutesPass(item, 30)
  await expireOrders(server.ctx)
  expect(await waitingOf(first, item)).toBeNull()
  const taken = await offerOf(second)
  await paid(second, { id: taken?.id ?? 0n })
  expect(await waitingOf(second, item)).toBeNull()
  expect((await visitOf(second, item)).holdingCount).toBe(1)
  expect(await waitingOf(third, item)).toMatchObject({ position: 1, isOffered: false })
})

test('an offer that is declined goes to the next at once; who leaves the list is passed by', async () => {
  const { item, holder, people } = await soldOut(3)
  const [first, second, third] = people as [TestPlayer, TestPlayer, TestPlayer]
  await clientOf(second).leaveTicketWaiting({ itemId: item.id })
  await clientOf(second).leaveTicketWaiting({ itemId: item.id })
  await offered(holder, item, 1)
  await clientOf(first).cancelTicket({ id: (await offerOf(first))?.id ?? 0n })
  expect(await offerOf(second)).toBeUndefined()
  expect(await offerOf(third)).toBeDefined()
  await clientOf(third).leaveTicketWaiting({ itemId: item.id })
  expect(await offerOf(third)).toBeUndefined()
  const { listings } = await clientOf(first).getTicket({ id: item.id })
  expect(listings).toMatchObject([{ rest: 1 }])
})

test('who wants two gets what there is and keeps their place for the rest', async () => {
  const { item, holder, people } = await soldOut(1, 2)
  const [first] = people as [TestPlayer]
  await offered(holder, item, 1)
  await paid(first, { id: (await offerOf(first))?.id ?? 0n })
  expect(await waitingOf(first, item)).toMatchObject({ quantity: 2, got: 1, position: 1, isOffered: false })
  await offered(holder, item, 1)
  await paid(first, { id: (await offerOf(first))?.id ?? 0n })
  expect((await visitOf(first, item)).holdingCount).toBe(2)
})

test('a player on a break keeps their place and is passed by meanwhile, and does not join', async () => {
  const { item, holder, people } = await soldOut(2)
  const [first, second] = people as [TestPlayer, TestPlayer]
  await coolOff(server.ctx, first.id, 24)
  await offered(holder, item, 1)
  expect(await offerOf(first)).toBeUndefined()
  expect(await offerOf(second)).toBeDefined()
  expect(await waitingOf(first, item)).toMatchObject({ position: 1 })
  const other = await aBuyer()
  await coolOff(server.ctx, other.id, 24)
  expect(await refusalOf(join(other, item))).toBe('on_pause')
})

test('a listing above the first price is not offered, and nobody waits for what can simply be bought', async () => {
  const item = await published({ units: 1, limitPerPerson: 1, capBasisPoints: 12_000 })
  const [holder, waiter] = [await aBuyer(), await aBuyer()]
  expect(await refusalOf(join(waiter, item))).toBe('tickets_available')
  await bought(holder, item, 1)
  await join(waiter, item)
  expect(await refusalOf(join(waiter, item))).toBe('already_waiting')
  const listing = await offered(holder, item, 1, 12n * USD)
  expect(listing.rest).toBe(1)
  expect(await offerOf(waiter)).toBeUndefined()
  await bought(await aBuyer(), item, 1, listing.id)
})

test('a repeat of joining answers the first place, and the limit holds on the list', async () => {
  const { item } = await soldOut(1)
  const person = await aBuyer()
  const key = randomUUID()
  const asked = { itemId: item.id, quantity: 2, key }
  const places = await Promise.all(Array.from({ length: 5 }, () => clientOf(person).joinTicketWaiting(asked)))
  expect(new Set(places.map(({ waiting }) => waiting.position))).toEqual(new Set([2]))
  expect(await refusalOf(clientOf(person).joinTicketWaiting({ ...asked, quantity: 1 }))).toBe('key_reused')
  expect(await refusalOf(join(await aBuyer(), item, 3))).toBe('ticket_limit_reached')
})

test('who wants more than there is gets what there is as they join', async () => {
  const item = await published({ units: 3, limitPerPerson: 2 })
  await bought(await aBuyer(), item, 2)
  const person = await aBuyer()
  const { waiting } = await join(person, item, 2)
  expect(waiting).toMatchObject({ quantity: 2, got: 0, isOffered: true })
  await paid(person, { id: (await offerOf(person))?.id ?? 0n })
  expect(await waitingOf(person, item)).toMatchObject({ got: 1, isOffered: false })
})

test('who let an offer expire joins again at once, at the end', async () => {
  const { item, holder, people } = await soldOut(2)
  const [first, second] = people as [TestPlayer, TestPlayer]
  await offered(holder, item, 1)
  await minutesPass(item, 30)
  expect((await join(first, item, 2)).waiting).toMatchObject({ position: 2, isOffered: false })
  expect(await offerOf(first)).toBeUndefined()
  expect(await offerOf(second)).toBeDefined()
})

test('however many cannot be served, the next one who can is', async () => {
  const item = await published({ units: 1, limitPerPerson: 1 })
  const holder = await aBuyer()
  await bought(holder, item, 1)
  for (let n = 0; n < 51; n++) {
    const resting = await aVisitor()
    await join(resting, item)
    await coolOff(server.ctx, resting.id, 24)
  }
  const last = await aVisitor()
  await join(last, item)
  await offered(holder, item, 1)
  expect(await offerOf(last)).toBeDefined()
})

// security: 27
test('nobody takes the key of an offer before it is made: keys of the server’s own kind are refused at the door', async () => {
  const { item } = await soldOut(1)
  const buyer = await aVisitor()
  const buy = { itemId: item.id, listing: null, quantity: 1, key: keyFrom('ticket offer', 1n, 0n) }
  expect(await refusalOf(clientOf(buyer).buyTicket(buy))).toBe('bad_request')
})

test('who leaves gives their offer up, however many orders are newer', async () => {
  const item = await published({ units: 102, limitPerPerson: 100 })
  const [many, some, person] = [await aVisitor(), await aVisitor(), await aVisitor()]
  const all = await ordered(many, item, 100)
  const few = await ordered(some, item, 2)
  await join(person, item)
  await clientOf(some).cancelTicket({ id: few.id })
  await clientOf(many).cancelTicket({ id: all.id })
  for (let n = 0; n < 100; n++) {
    await ordered(many, item, 1)
    await forgiveUnpaid(server.ctx.db, many.id)
  }
  await clientOf(person).leaveTicketWaiting({ itemId: item.id })
  expect(await offerOf(person)).toBeUndefined()
  expect((await clientOf(person).getTicket({ id: item.id })).item.unitsLeft).toBe(2)
})
