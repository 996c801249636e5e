import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../testing/clients.ts'
import { aProduct, aReserve, aSavingsFixture, savingsAge } from '../../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

const USD = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aReserve(server.ctx, 'products', 1_000n * USD)
})
afterAll(async () => {
  await expectSoundBooks()
  await server.stop()
})
const { aBuyer, bought, cashOf, clientOf, daysPass, expectSoundBooks, freeReserve, paymentsOf } =
  aSavingsFixture(() => server)

test('an early sale returns the principal, keeps what was paid, and gives the rest back to the reserve', async () => {
  const [buyer, id] = [await aBuyer(), await aProduct(server.ctx, { days: 30, cycleDays: 2 })]
  const before = await freeReserve()
  const order = await bought(buyer, id, 10)
  await daysPass(4)
  const quote = await clientOf(buyer).quoteProductSale({ id: order.id })
  expect(quote).toMatchObject({ principal: 100n * USD, interest: 0n, kept: 16_438n, forgone: 230_137n })
  const sold = await clientOf(buyer).sellProduct({ id: order.id })
  expect(sold.order).toMatchObject({ state: 'sold', paid: 16_438n, returned: 100n * USD })
  expect((await clientOf(buyer).sellProduct({ id: order.id })).order.state).toBe('sold')
  expect(await cashOf(buyer.id)).toBe(500n * USD + 16_438n)
  expect(before - (await freeReserve())).toBe(16_438n)
  expect(await refusalOf(clientOf(buyer).cancelProduct({ id: order.id }))).toBe('order_ended')
})

test('nothing of a sold order but its payments, its end and its renewal ever changes', async () => {
  const { owner } = server.database
  const order = await bought(await aBuyer(), await aProduct(server.ctx))
  // Its number is the database's own.
  const moving = [
    ...[
      'id',
      'next_day',
      'next_on',
      'paid',
      'is_renewing',
      'renewed_as',
      'is_renewal_refused',
      'is_notified',
    ],
    ...['state', 'ended_at'],
  ]
  const fixed = await owner.rows<{ column: string; type: string }>(sql`
    select column_name as column, data_type as type from information_schema.columns
     where table_name = 'product_order' and column_name <> all(${moving}::text[])`)
  expect(fixed.length).toBe(12)
  for (const { column, type } of fixed) {
    const name = sql.identifier(column)
    const other =
      type === 'uuid'
        ? sql`gen_random_uuid()`
        : type === 'text'
          ? sql`${name} || '.'`
          : type.startsWith('timestamp')
            ? sql`${name} - interval '1 minute'`
            : sql`${name} + 1`
    const change = owner.run(sql`update product_order set ${name} = ${other} where id = ${order.id}`)
    await expect(change, column).rejects.toMatchObject({ code: 'OD010' })
  }
})

test('an early sale first pays what is due, however late the payments are, and whole days where its rule says so', async () => {
  const [buyer, id] = [
    await aBuyer(),
    await aProduct(server.ctx, { days: 30, cycleDays: 2, earlyExit: 'pay_accrued' }),
  ]
  const order = await bought(buyer, id, 10)
  await savingsAge(server.database.owner, 6)
  const quote = await clientOf(buyer).quoteProductSale({ id: order.id })
  expect(quote).toMatchObject({ interest: 41_095n, kept: 0n, forgone: 205_480n })
  await clientOf(buyer).sellProduct({ id: order.id })
  expect((await paymentsOf(buyer, order.id)).map(({ day, amount }) => [day, amount])).toEqual([
    [5, 8_219n],
    [4, 16_438n],
    [2, 16_438n],
  ])
  expect(await cashOf(buyer.id)).toBe(500n * USD + 41_095n)
})

test('an order that a sale found mature is answered as that, however often the sale is sent', async () => {
  const buyer = await aBuyer()
  const order = await bought(buyer, await aProduct(server.ctx, { days: 2, cycleDays: 2 }), 10)
  await savingsAge(server.database.owner, 4)
  const sell = async () => (await clientOf(buyer).sellProduct({ id: order.id })).order
  const first = await sell()
  expect(first).toMatchObject({ state: 'matured', paid: order.promised })
  expect(await sell()).toEqual(first)
  expect(await refusalOf(clientOf(buyer).cancelProduct({ id: order.id }))).toBe('order_ended')
  expect(await cashOf(buyer.id)).toBe(500n * USD + order.promised)
})

test('a purchase is taken back within a day of its sale, and not after it', async () => {
  const [buyer, id, before] = [await aBuyer(), await aProduct(server.ctx), await freeReserve()]
  const first = await bought(buyer, id, 10)
  expect(first.cancellableUntil).not.toBeNull()
  const cancelled = await clientOf(buyer).cancelProduct({ id: first.id })
  expect(cancelled.order).toMatchObject({ state: 'cancelled', paid: 0n, returned: 100n * USD })
  expect([await cashOf(buyer.id), await freeReserve()]).toEqual([500n * USD, before])
  const second = await bought(buyer, id, 10)
  await savingsAge(server.database.owner, 1)
  expect(await refusalOf(clientOf(buyer).cancelProduct({ id: second.id }))).toBe('cancel_too_late')
})
