import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { verify } from '@opendraw/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPlayer } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aTicketFixture } from '../../testing/ticket-fixture.ts'
import { decideDispute, disputeOrder } from './disputes/dispute-order.ts'
import { ticketInvariants } from './invariants.ts'
import { cancelEvent, settleCancelled } from './items/cancel-event.ts'
import { withdrawListing } from './listings/sell-units.ts'
import { cancelOrder, expireOrders } from './orders/end-order.ts'
import { releaseOrders } from './orders/release-orders.ts'
import { listTrades } from './read-tickets.ts'
import { disputesPage } from './tables/disputes.ts'
import type { ItemRow } from './tables/items.ts'
import { openListings } from './tables/listings.ts'
import { joinWaiting, leaveWaiting } from './waiting/join-waiting.ts'

const USD = 1_000_000n
const RUNS = 6
const STEPS = 60
/** Of the actions at once: what failed can be done again. */
const SEED = 20_261_123
let server: TestServer
let people: TestPlayer[]
beforeAll(async () => {
  server = await startTestServer()
  people = await Promise.all(Array.from({ length: 4 }, () => aBuyer('9000.00')))
})
afterAll(() => server.stop())
const { aBuyer, cashOf, minutesPass, offered, ordered, paid, published } = aTicketFixture(() => server)

/** How often each is done, by its weight: buying and selling mostly, so that there is something to undo. */
const weights = {
  buy: 4,
  buyListed: 5,
  order: 2,
  orderListed: 3,
  pay: 2,
  sell: 6,
  withdraw: 1,
  giveUp: 2,
  dispute: 2,
  decide: 2,
  join: 3,
  leave: 1,
  minutes: 1,
} as const
type Verb = keyof typeof weights
const action = fc.record({
  verb: fc.oneof(
    ...Object.entries(weights).map(([verb, weight]) => ({ weight, arbitrary: fc.constant(verb as Verb) })),
  ),
  who: fc.nat({ max: 3 }),
  count: fc.constantFrom(1, 1, 1, 2, 3),
  pick: fc.nat({ max: 5 }),
})
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/** Does it as far as it is allowed: a refusal is an answer, anything else fails the test. */
async function tried(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Error && 'reason' in error)) throw error
  })
}

async function act(item: ItemRow, { verb, who, count, pick }: Action): Promise<void> {
  const { ctx } = server
  const player = people[who] as TestPlayer
  const trades = (await listTrades(ctx.db, player.id, null, { before: null, limit: 100 })).list
  const orders = trades.flatMap((one) =>
    one.side === 'buy' && one.order.itemId === item.id ? [one.order] : [],
  )
  const own = trades.flatMap((one) =>
    one.side === 'sell' && one.listing.itemId === item.id ? [one.listing] : [],
  )
  /** Mostly what may be done; at times what may not. */
  const oneOf = <T>(fitting: readonly T[], all: readonly T[] = []) => {
    const from = fitting.length > 0 && pick < 5 ? fitting : all
    return from[pick % Math.max(1, from.length)]
  }
  const pending = orders.filter(({ state }) => state === 'pending')
  const open = await openListings(ctx.db, item.id, 20)
  const works: Readonly<Record<Action['verb'], () => Promise<unknown>>> = {
    buy: async () => paid(player, await ordered(player, item, count)),
    buyListed: async () => paid(player, await ordered(player, item, count, oneOf(open)?.id ?? 1n)),
    order: () => ordered(player, item, count),
    orderListed: () => ordered(player, item, count, oneOf(open)?.id ?? 1n),
    pay: async () => paid(player, oneOf(pending, orders) ?? { id: 1n }),
    sell: () => offered(player, item, count, BigInt(7 + pick) * USD),
    withdraw: () =>
      withdrawListing(
        ctx,
        player.id,
        oneOf(
          own.filter(({ state }) => state === 'pending_sale'),
          own,
        )?.id ?? 1n,
      ),
    giveUp: () => cancelOrder(ctx, player.id, oneOf(pending, orders)?.id ?? 1n),
    dispute: () => {
      const order = oneOf(
        orders.filter(({ state }) => state === 'paid'),
        orders,
      )
      return disputeOrder(ctx, player.id, { id: order?.id ?? 1n, reason: 'no seat' })
    },
    decide: async () => {
      const { list } = await disputesPage(ctx.db, true, { before: null, limit: 10 })
      const found = list.find(({ itemId }) => itemId === item.id)
      if (found) await ctx.db.transaction((tx) => decideDispute(tx, { id: found.id, isUpheld: pick > 2 }))
    },
    join: () =>
      joinWaiting(ctx, { playerId: player.id, itemId: item.id, quantity: count, key: randomUUID() }),
    leave: () => leaveWaiting(ctx, player.id, item.id),
    minutes: async () => {
      await minutesPass(item, 10 * pick)
      await expireOrders(ctx)
    },
  }
  await tried(works[verb]())
}

const faults = () => violationsOf(server.ctx.db, ticketInvariants)

test('whatever people do, in whatever order, units and money are conserved, and its end leaves nobody short', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: STEPS / 2, maxLength: STEPS }),
      fc.boolean(),
      async (actions, isCancelled) => {
        await server.ctx.db.run(sql`delete from throttle`)
        const item = await published({ units: 8, limitPerPerson: 4, capBasisPoints: 11_000 })
        const before = await Promise.all(people.map(cashOf))
        for (const one of actions) {
          await act(item, one)
          expect(await faults()).toEqual([])
        }
        if (isCancelled) {
          await server.ctx.db.transaction((tx) => cancelEvent(tx, item.id))
          await settleCancelled(server.ctx)
          expect(await Promise.all(people.map(cashOf))).toEqual(before)
        } else {
          await minutesPass(item, 13 * 24 * 60)
          await expireOrders(server.ctx)
          await releaseOrders(server.ctx)
        }
        expect(await faults()).toEqual([])
        expect(await verify(server.ctx.db)).toEqual([])
      },
    ),
    { numRuns: RUNS },
  )
}, 240_000)

test('the same at once: many hands on one item leave it whole', async () => {
  const item = await published({ units: 8, limitPerPerson: 4 })
  const actions = fc.sample(action, { numRuns: 150, seed: SEED })
  const before = await Promise.all(people.map(cashOf))
  for (let at = 0; at < actions.length; at += 10)
    await Promise.all(actions.slice(at, at + 10).map((one) => act(item, one)))
  expect(await faults()).toEqual([])
  await server.ctx.db.transaction((tx) => cancelEvent(tx, item.id))
  await settleCancelled(server.ctx)
  expect(await Promise.all(people.map(cashOf))).toEqual(before)
  expect(await faults()).toEqual([])
  expect(await verify(server.ctx.db)).toEqual([])
}, 240_000)
