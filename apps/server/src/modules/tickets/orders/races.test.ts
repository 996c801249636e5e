import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { verify } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture } from '../../../testing/ticket-fixture.ts'
import { waitingCount } from '../../../testing/while-locked.ts'
import { ticketInvariants } from '../invariants.ts'
import { sellUnits, withdrawListing } from '../listings/sell-units.ts'
import { joinWaiting } from '../waiting/join-waiting.ts'
import { cancelOrder } from './end-order.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'

const USD = 1_000_000n
let one: TestServer
let other: TestServer
beforeAll(async () => {
  one = await startTestServer()
  other = await startTestServer({ database: one.database })
})
afterAll(async () => {
  expect(await violationsOf(one.ctx.db, ticketInvariants)).toEqual([])
  expect(await verify(one.ctx.db)).toEqual([])
  await other.stop()
  await one.stop()
})
const { aBuyer, aVisitor, bought, cashOf, offered, published, visitOf } = aTicketFixture(() => one)

const onNode = (at: number) => (at % 2 === 0 ? one : other).ctx
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ reason }) => reason,
  )

test('10 people for the last 3: exactly 3 get one, on two nodes', async () => {
  const item = await published({ units: 3 })
  const people = await Promise.all(Array.from({ length: 10 }, () => aBuyer()))
  const outcomes = await Promise.all(
    people.map(async ({ id: playerId }, at) => {
      const ctx = onNode(at)
      const order = placeOrder(ctx, {
        playerId,
        itemId: item.id,
        listingId: null,
        quantity: 1,
        key: randomUUID(),
      })
      return outcomeOf(
        order.then(({ id }) =>
          payOrder(ctx, { playerId, id, fundPassword: FUND_PASSWORD, key: randomUUID() }),
        ),
      )
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'ticket_sold_out')).toHaveLength(7)
  const held = await Promise.all(people.map(async (person) => (await visitOf(person, item)).holdingCount))
  expect(held.reduce((a, b) => a + b, 0)).toBe(3)
  const cash = await Promise.all(people.map(cashOf))
  expect(cash.filter((amount) => amount === 90n * USD)).toHaveLength(3)
})

test('50 buyers of a listing of 7 on two nodes, in parts: its units are sold once each', async () => {
  const item = await published({ units: 7, limitPerPerson: 7 })
  const seller = await aBuyer()
  await bought(seller, item, 7)
  const listing = await offered(seller, item, 7)
  const people = await Promise.all(Array.from({ length: 50 }, aVisitor))
  const outcomes = await Promise.all(
    people.map(({ id: playerId }, at) =>
      outcomeOf(
        placeOrder(onNode(at), {
          playerId,
          itemId: item.id,
          listingId: listing.id,
          quantity: 1 + (at % 3),
          key: randomUUID(),
        }),
      ),
    ),
  )
  const taken = outcomes.reduce((sum, outcome, at) => sum + (outcome === 'done' ? 1 + (at % 3) : 0), 0)
  expect(taken).toBe(7)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'ticket_sold_out']))
})

test('one player at once on two nodes gets no more than the limit, and one payment of two moves money', async () => {
  const item = await published({ limitPerPerson: 3 })
  const buyer = await aBuyer()
  const asked = (at: number) =>
    placeOrder(onNode(at), {
      playerId: buyer.id,
      itemId: item.id,
      listingId: null,
      quantity: 1,
      key: randomUUID(),
    })
  const orders = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => asked(at)))
  const done = orders.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(done).toHaveLength(3)
  const id = done[0]?.id ?? 0n
  const payments = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      outcomeOf(
        payOrder(onNode(at), { playerId: buyer.id, id, fundPassword: FUND_PASSWORD, key: randomUUID() }),
      ),
    ),
  )
  expect(payments.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(await cashOf(buyer)).toBe(90n * USD)
})

test('a unit whose listing is bought and withdrawn at once is either kept for the buyer or back with the seller', async () => {
  const item = await published({ units: 1, limitPerPerson: 1 })
  const [seller, buyer] = [await aBuyer(), await aBuyer()]
  await bought(seller, item, 1)
  for (let times = 0; times < 5; times++) {
    const { id } = await sellUnits(one.ctx, {
      playerId: seller.id,
      itemId: item.id,
      quantity: 1,
      price: 10n * USD,
      key: randomUUID(),
    })
    const buy = placeOrder(other.ctx, {
      playerId: buyer.id,
      itemId: item.id,
      listingId: id,
      quantity: 1,
      key: randomUUID(),
    })
    const [withdrawn, outcome] = await Promise.all([withdrawListing(one.ctx, seller.id, id), outcomeOf(buy)])
    expect(withdrawn.state).toBe('withdrawn')
    expect(withdrawn.ordered).toBe(outcome === 'done' ? 1 : 0)
    expect((await visitOf(buyer, item)).orderedCount).toBe(withdrawn.ordered)
    expect((await visitOf(seller, item)).units.map(({ status }) => status)).toEqual([
      outcome === 'done' ? 'pending_sale' : 'held',
    ])
    expect(await violationsOf(one.ctx.db, ticketInvariants)).toEqual([])
    if (outcome === 'done') await cancelOrder(one.ctx, buyer.id, (await buy).id)
    else expect(outcome).toBe('listing_unknown')
  }
})

test('one key for two items at once orders of one of them, and waits for one of them', async () => {
  const free = [await published({ units: 1 }), await published({ units: 1 })]
  const soldOut = [await published({ units: 1 }), await published({ units: 1 })]
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  for (const item of soldOut) await bought(other, item, 1)
  const once = { playerId: buyer.id, quantity: 1, key: randomUUID() }
  const calls = [
    free.map(
      ({ id: itemId }, at) =>
        () =>
          placeOrder(onNode(at), { ...once, itemId, listingId: null }),
    ),
    soldOut.map(
      ({ id: itemId }, at) =>
        () =>
          joinWaiting(onNode(at), { ...once, itemId }),
    ),
  ]
  for (const both of calls) {
    const { begun } = await one.database.owner.transaction(async (tx) => {
      // Both count what is unpaid, after they have looked for the key.
      await tx.run(sql`
        insert into throttle (key, tokens, touched_at) values (${`ticket-unpaid:${buyer.id}`}, 10, clock_timestamp())
        on conflict (key) do update set tokens = 10`)
      const begun = both.map((call) => outcomeOf(call()))
      await expect.poll(() => waitingCount(one.database.owner), { timeout: 20_000 }).toBe(2)
      return { begun }
    })
    expect((await Promise.all(begun)).sort()).toEqual(['done', 'key_reused'])
  }
})
