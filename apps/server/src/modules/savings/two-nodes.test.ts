import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, savingsReserve } from '@opendraw/ledger'
import { promiseOf } from '@opendraw/savings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { aPlayerWithName } from '../../testing/a-player-who-may-withdraw.ts'
import { agreeTo, anOperatorClient, playerClient, refusalOf } from '../../testing/clients.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { aProduct, aReserve, aSavingsFixture } from '../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { saveFlexible, withdrawFlexible } from './flexible/move-savings.ts'
import { savingsInvariants } from './invariants.ts'
import { purchase } from './products/buy-product.ts'
import { cancelOrder, sellOrder } from './products/end-order.ts'
import { renewOrders } from './products/renew-orders.ts'
import { noteRenewal } from './tables/orders.ts'

const USD = 1_000_000n
const RESERVE = 1_000n * USD

let server: TestServer
let node: TestServer
beforeAll(async () => {
  server = await startTestServer()
  node = await startTestServer({ database: server.database })
  await aReserve(server.ctx, 'products', RESERVE)
  await aReserve(server.ctx, 'flexible', RESERVE)
})
afterAll(async () => {
  expect(await violationsOf(server.ctx.db, savingsInvariants)).toEqual([])
  await node.stop()
  await server.stop()
})
const { cashOf, daysPass } = aSavingsFixture(() => server)

/** The same many times at once, every other time on the other node: what each came to, as `good` or the reason of its refusal. */
function raced(count: number, act: (ctx: Context, turn: number) => Promise<unknown>): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, turn) =>
      act(turn % 2 === 0 ? server.ctx : node.ctx, turn).then(
        () => 'good',
        ({ reason }) => String(reason),
      ),
    ),
  )
}
const counted = (outcomes: readonly string[]) =>
  Object.fromEntries(outcomes.map((one) => [one, outcomes.filter((other) => other === one).length]))
const buy = (ctx: Context, playerId: bigint, productId: bigint, units = 1) =>
  ctx.db.transaction((tx) => purchase(tx, { playerId, productId, units, key: randomUUID() }))
const players = (count: number, cash: string) =>
  Promise.all(Array.from({ length: count }, async () => (await aPlayerWith(server.ctx, { cash })).id))

test('the last of the stock goes once, on whichever node it is bought', async () => {
  const [product, buyers] = [await aProduct(server.ctx, { stock: 2 }), await players(8, '10.00')]
  const outcomes = await raced(8, (ctx, turn) => buy(ctx, buyers[turn] ?? 0n, product))
  expect(counted(outcomes)).toEqual({ good: 2, stock_insufficient: 6 })
  const money = await Promise.all(buyers.map(cashOf))
  expect(money.filter((one) => one === 0n)).toHaveLength(2)
})

test('one player’s purchases on two nodes together stay within what their level may hold', async () => {
  const [product, [player = 0n]] = [await aProduct(server.ctx), await players(1, '5000.00')]
  const outcomes = await raced(10, (ctx) => buy(ctx, player, product, 20))
  expect(counted(outcomes)).toEqual({ good: 2, holding_cap_reached: 8 })
  expect(await cashOf(player)).toBe(4_600n * USD)
})

test('one player’s savings on two nodes together stay within a person’s maximum, and leave once', async () => {
  const [player = 0n] = await players(1, '50000.00')
  const saved = await raced(10, (ctx) =>
    saveFlexible(ctx, { playerId: player, amount: 4_000n * USD, key: randomUUID() }),
  )
  expect(counted(saved)).toEqual({ good: 2, holding_cap_reached: 8 })
  const left = await raced(6, (ctx) =>
    withdrawFlexible(ctx, { playerId: player, amount: 3_000n * USD, key: randomUUID() }),
  )
  expect(counted(left)).toEqual({ good: 2, insufficient_savings: 4 })
  expect(await cashOf(player)).toBe(48_000n * USD)
  await raced(4, (ctx) => withdrawFlexible(ctx, { playerId: player, amount: null, key: randomUUID() }))
  expect(await cashOf(player)).toBe(50_000n * USD)
})

test('an order that is cancelled and sold at once on two nodes ends one way, and its money comes back once', async () => {
  const [product, [player = 0n]] = [await aProduct(server.ctx), await players(1, '500.00')]
  const before = await balanceOf(server.ctx.db, savingsReserve('products'))
  for (let turn = 0; turn < 4; turn++) {
    const { id } = await buy(server.ctx, player, product, 30)
    const ends = [sellOrder, cancelOrder] as const
    const outcomes = await raced(8, (ctx, nth) => ends[nth % 2 === 0 ? 0 : 1](ctx, player, id))
    expect(counted(outcomes)).toEqual({ good: 4, order_ended: 4 })
    expect(await cashOf(player)).toBe(500n * USD)
  }
  expect(await balanceOf(server.ctx.db, savingsReserve('products'))).toBe(before)
})

test('a release of the reserve and savings that need it, at once on two nodes, do not both get it', async () => {
  const [cashier, treasurer] = await Promise.all([
    anOperatorClient(server, 'cashier'),
    anOperatorClient(server, 'treasurer'),
  ])
  const [player = 0n] = await players(1, '10000.00')
  const move = { purpose: 'flexible', reference: 'bank slip 8', reason: 'not needed' } as const
  const { approval } = await cashier.releaseReserve({ ...move, amount: 900n * USD })
  const save = () => saveFlexible(node.ctx, { playerId: player, amount: 8_000n * USD, key: randomUUID() })
  const outcomes = await Promise.all(
    [agreeTo(treasurer, approval), save()].map((act) =>
      act.then(
        () => 'good',
        ({ reason }) => String(reason),
      ),
    ),
  )
  expect([
    ['good', 'reserve_exhausted'],
    ['reserve_locked', 'good'],
  ]).toContainEqual(outcomes)
  const flexible = await playerClient(server, await aPlayerWith(server.ctx)).getFlexible({})
  expect(flexible.coverDays ?? 365).toBeGreaterThanOrEqual(365)
  const { reserves } = await cashier.getReserves({})
  const [, { releasable, free, promised }] = reserves as [unknown, (typeof reserves)[number]]
  // What is left is a year of interest, and for each saver a micro-unit of rounding.
  const locked = outcomes[1] === 'good' ? 160n * USD : 0n
  expect(free + promised - releasable - locked).toBeLessThan(10n * USD)
  const more = { ...move, amount: releasable - (releasable % 10_000n) + 10_000n }
  expect(await refusalOf(cashier.releaseReserve(more))).toBe('reserve_locked')
})

test('the last of the reserve is promised once, and the others keep their money', async () => {
  const terms = { days: 400, cycleDays: 400, ratePpm: 200_000n, unitPrice: 400n * USD } as const
  const product = await aProduct(server.ctx, terms)
  const free = await balanceOf(server.ctx.db, savingsReserve('products'))
  const fitting = Number(free / promiseOf(terms.unitPrice, terms))
  const buyers = await players(fitting + 4, '400.00')
  const outcomes = await raced(buyers.length, (ctx, turn) => buy(ctx, buyers[turn] ?? 0n, product))
  expect(counted(outcomes)).toEqual({ good: fitting, reserve_exhausted: 4 })
  const money = await Promise.all(buyers.map(cashOf))
  expect(money.filter((one) => one === 400n * USD)).toHaveLength(4)
})

test('what one node bought again stays so, though another found that it could not be', async () => {
  const player = await aPlayerWithName(server.ctx, '100.00')
  const product = await aProduct(server.ctx, { days: 1, cycleDays: 1, ratePpm: 0n })
  const { id } = await buy(server.ctx, player.id, product, 10)
  await playerClient(server, player).renewProduct({ id, isOn: true })
  await daysPass(2)
  await renewOrders(node.ctx)
  await noteRenewal(server.ctx.db, id, null)
  const row = await server.ctx.db.row(
    sql`select is_renewing, renewed_as is not null as is_renewed from product_order where id = ${id}`,
  )
  expect(row).toEqual({ isRenewing: true, isRenewed: true })
})
