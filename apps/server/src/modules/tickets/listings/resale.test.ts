import { randomUUID } from 'node:crypto'
import { balanceOf, marketFees } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture, collectibleTerms } from '../../../testing/ticket-fixture.ts'
import { releaseOrders } from '../orders/release-orders.ts'

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
  bought,
  cashOf,
  clientOf,
  expectSoundBooks,
  minutesPass,
  offered,
  ordered,
  paid,
  published,
  visitOf,
} = aTicketFixture(() => server)
const DAY_MINUTES = 24 * 60

test('a unit is resold at its cap, the seller gets the price less the fee that was shown, and the buyer pays none', async () => {
  const item = await published(collectibleTerms())
  const [seller, buyer] = [await aBuyer(), await aBuyer()]
  await bought(seller, item, 3)
  const { listing } = await clientOf(seller).sellTicket({
    itemId: item.id,
    quantity: 2,
    price: 9_990_000n,
    fundPassword: FUND_PASSWORD,
    key: randomUUID(),
  })
  expect(listing).toMatchObject({
    status: 'pending_sale',
    rest: 2,
    feeBasisPoints: 300,
    proceeds: 19_380_600n,
  })
  const { listings } = await clientOf(buyer).getTicket({ id: item.id })
  expect(listings).toMatchObject([{ id: listing.id, salePrice: 9_990_000n, rest: 2, isOwn: false }])
  expect(listings[0]?.seller).toMatch(/^p\*\*\*.$/)
  const feesBefore = await balanceOf(server.ctx.db, marketFees)
  const order = await bought(buyer, item, 2, listing.id)
  expect(await cashOf(buyer)).toBe(100n * USD - 19_980_000n)
  expect((await clientOf(seller).listTicketTrades({ side: 'sell' })).list).toMatchObject([
    { listing: { id: listing.id, status: 'sold', dealQuantity: 2, rest: 0 } },
  ])
  expect(await cashOf(seller)).toBe(70n * USD)
  await minutesPass(item, DAY_MINUTES)
  await releaseOrders(server.ctx)
  expect(await cashOf(seller)).toBe(70n * USD + 19_380_600n)
  expect((await balanceOf(server.ctx.db, marketFees)) - feesBefore).toBe(599_400n)
  expect((await clientOf(buyer).getTicket({ id: item.id, serial: 1 })).chain).toMatchObject([
    { version: 1, from: null },
    { version: 2, kind: 'sale', price: 9_990_000n },
  ])
  expect(order.fee).toBe(599_400n)
})

test('a listing is bought in parts, and what is left of it goes back when it is withdrawn', async () => {
  const item = await published()
  const [seller, one, other] = [await aBuyer(), await aBuyer(), await aBuyer()]
  await bought(seller, item, 4)
  const listing = await offered(seller, item, 4)
  await bought(one, item, 1, listing.id)
  const waits = await ordered(other, item, 2, listing.id)
  const withdrawn = () => clientOf(seller).withdrawTicketSale({ id: listing.id })
  expect((await withdrawn()).listing).toMatchObject({
    status: 'withdrawn',
    rest: 0,
    ordered: 2,
    dealQuantity: 1,
  })
  expect((await withdrawn()).listing.status).toBe('withdrawn')
  expect((await visitOf(seller, item)).units.map(({ status }) => status).toSorted()).toEqual([
    'held',
    'pending_sale',
    'pending_sale',
  ])
  await expect(ordered(one, item, 1, listing.id)).rejects.toMatchObject({ reason: 'listing_unknown' })
  await clientOf(other).cancelTicket({ id: waits.id })
  expect((await visitOf(seller, item)).units.map(({ status }) => status)).toEqual(['held', 'held', 'held'])
  expect(await refusalOf(clientOf(one).withdrawTicketSale({ id: listing.id }))).toBe('listing_unknown')
})

test('no price is above the cap: not by a cent, a currency, a rounding or a chain of resales', async () => {
  const item = await published()
  const dear = await published(collectibleTerms({ price: 3_330_000n, capBasisPoints: 10_050 }))
  const [first, second] = [await aBuyer(), await aBuyer()]
  await bought(first, item, 2)
  await bought(first, dear, 1)
  const sell = (who: typeof first, id: bigint, price: bigint, quantity = 1) =>
    clientOf(who).sellTicket({ itemId: id, quantity, price, key: randomUUID() })
  expect(await refusalOf(sell(first, item.id, 10_010_000n))).toBe('price_above_cap')
  // 3.33 × 1.005 = 3.34665: a cent more than 3.34 would be above it.
  expect(await refusalOf(sell(first, dear.id, 3_350_000n))).toBe('price_above_cap')
  expect(await refusalOf(sell(first, item.id, 9_999_999n))).toBe('bad_request')
  const inOther = { itemId: item.id, quantity: 1, price: 10n * USD, key: randomUUID(), asset: 'USDT' }
  expect(await refusalOf(clientOf(first).sellTicket(inOther))).toBe('bad_request')
  const { listing } = await sell(first, dear.id, 3_340_000n)
  await bought(second, dear, 1, listing.id)
  // By its first price, not by what the last holder paid.
  expect(await refusalOf(sell(second, dear.id, 3_350_000n))).toBe('price_above_cap')
  expect((await visitOf(second, dear)).units).toMatchObject([
    { purchasePrice: 3_340_000n, capPrice: 3_346_650n },
  ])
  const cheap = await offered(first, item, 1, 5n * USD)
  await bought(second, item, 1, cheap.id)
  await offered(second, item, 1, 10n * USD)
  expect(await refusalOf(sell(first, item.id, 10_010_000n))).toBe('price_above_cap')
})

test('a unit is in one listing, and nobody sells more than they bought', async () => {
  const item = await published()
  const seller = await aBuyer()
  await bought(seller, item, 3)
  const sell = (quantity: number) =>
    refusalOf(clientOf(seller).sellTicket({ itemId: item.id, quantity, price: 5n * USD, key: randomUUID() }))
  expect(await sell(4)).toBe('tickets_too_few')
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => offered(seller, item, 2)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sell(2)).toBe('tickets_too_few')
  await offered(seller, item, 1)
  expect(await sell(1)).toBe('tickets_too_few')
  expect((await visitOf(seller, item)).units.map(({ status }) => status)).toEqual(
    Array.from({ length: 3 }, () => 'pending_sale'),
  )
})

test('a repeat of a listing answers the first; its seller cannot buy it, and an order of another item’s listing is refused', async () => {
  const [item, other] = [await published(), await published()]
  const [seller, buyer] = [await aBuyer(), await aBuyer()]
  await bought(seller, item, 2)
  const key = randomUUID()
  const asked = { itemId: item.id, quantity: 1, price: 10n * USD, key }
  const listings = await Promise.all(Array.from({ length: 5 }, () => clientOf(seller).sellTicket(asked)))
  const [id = 0n] = new Set(listings.map(({ listing }) => listing.id))
  expect(new Set(listings.map(({ listing }) => listing.id)).size).toBe(1)
  expect(await refusalOf(clientOf(seller).sellTicket({ ...asked, price: 9n * USD }))).toBe('key_reused')
  const buy = { itemId: item.id, listing: id, quantity: 1, key: randomUUID() }
  expect(await refusalOf(clientOf(seller).buyTicket(buy))).toBe('own_listing')
  expect(await refusalOf(clientOf(buyer).buyTicket({ ...buy, itemId: other.id }))).toBe('listing_unknown')
})

test('a limit counts what a player holds and what they have on order', async () => {
  const item = await published({ limitPerPerson: 2 })
  const [seller, buyer] = [await aBuyer(), await aBuyer()]
  await bought(seller, item, 2)
  const listing = await offered(seller, item, 2)
  await ordered(buyer, item, 1)
  const waits = await ordered(buyer, item, 1, listing.id)
  await expect(ordered(buyer, item, 1, listing.id)).rejects.toMatchObject({ reason: 'ticket_limit_reached' })
  await expect(ordered(seller, item, 1)).rejects.toMatchObject({ reason: 'ticket_limit_reached' })
  await paid(buyer, waits)
  await expect(ordered(buyer, item, 1)).rejects.toMatchObject({ reason: 'ticket_limit_reached' })
  await ordered(seller, item, 1)
})
