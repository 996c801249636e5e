import { randomUUID } from 'node:crypto'
import type { ProductOrder } from '@opendraw/contract'
import { balanceOf, interestPromised, termPrincipal } from '@opendraw/ledger'
import { promiseOf } from '@opendraw/savings'
import { DAY_MS, dayAfter, dayOf } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { refusalOf } from '../../../testing/clients.ts'
import {
  aProduct,
  aPurchase,
  aReserve,
  aSavingsFixture,
  pastMidnight,
  savingsAge,
  savingsJobs,
} from '../../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { runCalendar } from '../../calendar/index.ts'
import { endProductRow } from '../tables/products.ts'
import { purchase } from './buy-product.ts'
import { renewOrders } from './renew-orders.ts'

const USD = 1_000_000n
type Order = z.output<typeof ProductOrder>
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aReserve(server.ctx, 'products', 1_000n * USD)
})
afterAll(async () => {
  await expectSoundBooks()
  await server.stop()
})
const { aBuyer, bought, cashOf, clientOf, daysPass, expectSoundBooks, freeReserve, paidBy, paymentsOf } =
  aSavingsFixture(() => server)
const orderOf = async (buyer: { token: string }, id: bigint): Promise<Order | undefined> =>
  (await clientOf(buyer).listProductOrders({})).list.find((one) => one.id === id)

test('a sale moves the principal, and puts the whole interest aside out of the reserve', async () => {
  const [buyer, id, before] = [await aBuyer(), await aProduct(server.ctx), await freeReserve()]
  const order = await bought(buyer, id, 20)
  expect(order).toMatchObject({ principal: 200n * USD, promised: 115_068n, paid: 0n, state: 'running' })
  expect(await cashOf(buyer.id)).toBe(300n * USD)
  expect(await balanceOf(server.ctx.db, termPrincipal(order.id))).toBe(200n * USD)
  expect(await balanceOf(server.ctx.db, interestPromised(order.id))).toBe(115_068n)
  expect(before - (await freeReserve())).toBe(115_068n)
  const { product, visitor } = await clientOf(buyer).getProduct({ id })
  expect(product).toMatchObject({ state: 'on_sale', paymentCount: 1, totalYield: { num: 21n, den: 36_500n } })
  expect(visitor).toMatchObject({ held: 200n * USD, cap: 500n * USD, left: 300n * USD, mayBuy: true })
  expect(visitor?.nextCap).toEqual({ level: (visitor?.level ?? 0) + 1, cap: 1_000n * USD })
})

test('a term is paid day by day and ends at maturity with every micro-unit of its promise', async () => {
  const buyer = await aBuyer()
  const order = await bought(
    buyer,
    await aProduct(server.ctx, { days: 5, cycleDays: 2, ratePpm: 60_000n }),
    33,
  )
  await daysPass(1)
  expect(await paymentsOf(buyer, order.id)).toEqual([])
  await daysPass(2)
  expect((await paymentsOf(buyer, order.id)).map(({ day, amount }) => [day, amount])).toEqual([[2, 108_493n]])
  await daysPass(3)
  const paid = await paymentsOf(buyer, order.id)
  expect(paid.map(({ day, amount }) => [day, amount])).toEqual([
    [5, 54_246n],
    [4, 108_493n],
    [2, 108_493n],
  ])
  expect(paid.reduce((sum, { amount }) => sum + amount, 0n)).toBe(order.promised)
  expect(await orderOf(buyer, order.id)).toMatchObject({ state: 'matured', paid: order.promised })
  expect(await cashOf(buyer.id)).toBe(500n * USD + order.promised)
  expect(await balanceOf(server.ctx.db, interestPromised(order.id))).toBe(0n)
  const { list } = await clientOf(buyer).getJobLog({ kind: 'product_interest' })
  expect(list.map(({ amount, line }) => [amount, typeof line])).toEqual(
    [54_246n, 108_493n, 108_493n].map((amount) => [amount, 'bigint']),
  )
})

test('days that were missed are paid late, once, and to the same amounts', async () => {
  const buyer = await aBuyer()
  const order = await bought(buyer, await aProduct(server.ctx, { days: 4, cycleDays: 1 }), 50)
  await savingsAge(server.database.owner, 3)
  await savingsAge(server.database.owner, 1)
  await paidBy(3)
  const paid = await paymentsOf(buyer, order.id)
  expect(paid.map(({ day, amount }) => [day, amount])).toEqual([
    [3, 41_096n],
    [2, 41_096n],
    [1, 41_095n],
  ])
  await daysPass(1)
  expect((await orderOf(buyer, order.id))?.paid).toBe(order.promised)
})

test('what cannot be sold is refused with its own word, and nothing moves', async () => {
  const buyer = await aBuyer('1000.00')
  const now = server.ctx.clock.now().getTime()
  const [soon, over] = [new Date(now + DAY_MS), new Date(now - DAY_MS)]
  const ids = {
    amount_out_of_range: await aProduct(server.ctx, { minUnits: 5 }),
    product_not_started: await aProduct(server.ctx, { saleFrom: soon }),
    product_ended: await aProduct(server.ctx, { saleUntil: over }),
    level_too_low: await aProduct(server.ctx, { levelMin: 3 }),
    product_unknown: 1n,
  }
  for (const [reason, id] of Object.entries(ids))
    expect(await refusalOf(clientOf(buyer).buyProduct(aPurchase(id)))).toBe(reason)
  const id = await aProduct(server.ctx)
  expect(await refusalOf(clientOf(buyer).buyProduct(aPurchase(id, 51)))).toBe('holding_cap_reached')
  for (const units of [0, -1, 1.5, 2 ** 63])
    expect(await refusalOf(clientOf(buyer).buyProduct(aPurchase(id, units)))).toBe('bad_request')
  const ending = await aProduct(server.ctx)
  // On sale when the sheet was opened, and ended by the time of the press.
  expect((await clientOf(buyer).getProduct({ id: ending })).product.state).toBe('on_sale')
  await server.ctx.db.transaction((tx) => endProductRow(tx, ending))
  expect(await refusalOf(clientOf(buyer).buyProduct(aPurchase(ending)))).toBe('product_ended')
  const wrong = { ...aPurchase(id), fundPassword: '000000' }
  expect(await refusalOf(clientOf(buyer).buyProduct(wrong))).toBe('wrong_fund_password')
  const poor = await aBuyer('9.99')
  expect(await refusalOf(clientOf(poor).buyProduct(aPurchase(id)))).toBe('insufficient_balance')
  expect([await cashOf(buyer.id), await cashOf(poor.id)]).toEqual([1_000n * USD, 9_990_000n])
})

test('one purchase sent ten times at once is one order, and its key is good for no other', async () => {
  const [buyer, id, key] = [await aBuyer(), await aProduct(server.ctx), randomUUID()]
  const orders = await Promise.all(
    Array.from({ length: 10 }, () =>
      server.ctx.db.transaction((tx) => purchase(tx, { playerId: buyer.id, productId: id, units: 3, key })),
    ),
  )
  expect(new Set(orders.map((order) => order.id)).size).toBe(1)
  expect(await cashOf(buyer.id)).toBe(470n * USD)
  expect(await refusalOf(clientOf(buyer).buyProduct(aPurchase(id, 4, key)))).toBe('key_reused')
})

test('of many who race for the last of the stock exactly as many get it as there is', async () => {
  const id = await aProduct(server.ctx, { stock: 3 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => aBuyer('20.00')))
  const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyer.id, id)))
  expect(outcomes.filter((one) => one === 'sold')).toHaveLength(3)
  expect(outcomes.filter((one) => one === 'stock_insufficient')).toHaveLength(7)
  expect((await clientOf(buyers[0] ?? { token: '' }).getProduct({ id })).product).toMatchObject({
    state: 'over_limit',
    stockLeft: 0,
  })
})

const outcomeOf = (playerId: bigint, productId: bigint): Promise<string> =>
  server.ctx.db
    .transaction((tx) => purchase(tx, { playerId, productId, units: 1, key: randomUUID() }))
    .then(
      () => 'sold',
      ({ reason }) => reason,
    )

test('as the clock goes on an order is paid each day, matures, and is bought again once where it was wished', async () => {
  const [buyer, id] = [await aBuyer(), await aProduct(server.ctx, { days: 3, cycleDays: 1 })]
  const order = await bought(buyer, id, 50)
  await clientOf(buyer).renewProduct({ id: order.id, isOn: true })
  const today = dayOf(server.ctx.clock.now())
  const seen: (number | string)[][] = []
  for (let day = 1; day <= 4; day++) {
    await runCalendar(server.ctx, savingsJobs, pastMidnight(dayAfter(today, day)))
    await Promise.all([renewOrders(server.ctx), renewOrders(server.ctx)])
    const [paid, { list }] = [await paymentsOf(buyer, order.id), await clientOf(buyer).listProductOrders({})]
    seen.push([paid.length, ...list.map(({ state }) => state)])
  }
  expect(seen).toEqual([
    [0, 'running'],
    [1, 'running'],
    [2, 'running'],
    [3, 'running', 'matured'],
  ])
  const [again] = (await clientOf(buyer).listProductOrders({})).list
  expect(again).toMatchObject({ productId: id, units: 50, isRenewing: false, paid: 0n })
  expect(await cashOf(buyer.id)).toBe(order.promised)
})

test('nobody sees or ends the order of another', async () => {
  const [buyer, other, id] = [await aBuyer(), await aBuyer(), await aProduct(server.ctx)]
  const order = await bought(buyer, id)
  const input = { id: order.id }
  expect(await refusalOf(clientOf(other).sellProduct(input))).toBe('order_unknown')
  expect(await refusalOf(clientOf(other).cancelProduct(input))).toBe('order_unknown')
  expect(await refusalOf(clientOf(other).quoteProductSale(input))).toBe('order_unknown')
  expect((await clientOf(other).listProductPayments({ order: order.id })).list).toEqual([])
})

test('of all who race for the last of the reserve as many get it as it backs, and the others keep their money', async () => {
  const free = await freeReserve()
  const terms = { days: 400, cycleDays: 400, ratePpm: 200_000n, unitPrice: 400n * USD } as const
  const id = await aProduct(server.ctx, terms)
  const promise = promiseOf(terms.unitPrice, terms)
  const fitting = Number(free / promise)
  const buyers = await Promise.all(Array.from({ length: fitting + 3 }, () => aBuyer('400.00')))
  const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(buyer.id, id)))
  expect(outcomes.filter((one) => one === 'sold')).toHaveLength(fitting)
  expect(outcomes.filter((one) => one === 'reserve_exhausted')).toHaveLength(3)
  const money = await Promise.all(buyers.map((buyer) => cashOf(buyer.id)))
  expect(money.filter((one) => one === 400n * USD)).toHaveLength(3)
  const { list } = await clientOf({ token: '' }).listProducts({})
  expect(list.find((one) => one.id === id)?.state).toBe('over_limit')
})
