import { randomUUID } from 'node:crypto'
import { sql, type Tx } from '@opendraw/db'
import { lock, savingsReserve } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPlayerWithName } from '../../testing/a-player-who-may-withdraw.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { playerClient } from '../../testing/clients.ts'
import { aProduct, aPurchase, aReserve, aSavingsFixture, savingsAge } from '../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { reverseDeposit } from '../wallet/deposits/index.ts'
import { seed } from '../wallet/index.ts'
import { lockDebtOf } from '../wallet/withdrawals/index.ts'
import { sellOrder } from './products/end-order.ts'
import { renewOrders } from './products/renew-orders.ts'
import { lockOrder } from './tables/orders.ts'
import { lockProduct } from './tables/products.ts'

const USD = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  await aReserve(server.ctx, 'products', 1_000n * USD)
})
afterAll(async () => {
  await expectSoundBooks()
  await server.stop()
})
const { daysPass, expectSoundBooks, paidBy } = aSavingsFixture(() => server)

async function anOrder() {
  const player = await aPlayerWithName(server.ctx, '200.00')
  const client = playerClient(server, player)
  const productId = await aProduct(server.ctx, { days: 2, cycleDays: 1 })
  const { order } = await client.buyProduct(aPurchase(productId, 5))
  return { playerId: player.id, productId, id: order.id, client }
}

/** Takes the first lock, starts the other transaction, and takes the second lock once that one waits: it must not hold it. */
async function inTurn(
  first: (tx: Tx) => Promise<unknown>,
  other: () => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const { db } = server.ctx
  let running: Promise<unknown> | undefined
  await db
    .transaction(async (tx) => {
      await tx.run(sql`set local lock_timeout = '300ms'`)
      await first(tx)
      running = other()
      await vi.waitFor(async () => {
        const waiting = sql`select 1 from pg_locks where not granted`
        expect(await server.database.owner.rows(waiting)).not.toEqual([])
      })
      await second(tx)
    })
    .finally(() => running)
}

test('a sale of an order waits for its product before it holds the reserve that a purchase needs', async () => {
  const { playerId, productId, id } = await anOrder()
  await inTurn(
    (tx) => lockProduct(tx, productId),
    () => sellOrder(server.ctx, playerId, id),
    (tx) => lock(tx, [savingsReserve('products')]),
  )
})

test('the payments of a day wait for who owes before they hold the orders that a way out needs', async () => {
  const { playerId, id, client } = await anOrder()
  await client.chooseNoLimit({})
  const deposit = await client.requestDeposit({
    ...{ method: 'sandbox', amount: 150n * USD, proofs: [], note: '', key: randomUUID() },
  })
  await client.buyProduct(aPurchase(await aProduct(server.ctx), 25))
  const [maker, checker] = [
    await anOperator(server.ctx, 'cashier'),
    await anOperator(server.ctx, 'treasurer'),
  ]
  const reversal = { id: deposit.id, reason: 'test', maker: maker.id, checker: checker.id }
  await server.ctx.db.transaction((tx) => reverseDeposit(server.ctx, tx, reversal))
  await savingsAge(server.database.owner, 2)
  await inTurn(
    (tx) => lockDebtOf(tx, playerId),
    () => paidBy(1),
    (tx) => lockOrder(tx, playerId, id),
  )
})

test('buying again waits for the player before it holds the order that a way out needs', async () => {
  const { playerId, id, client } = await anOrder()
  await client.renewProduct({ id, isOn: true })
  await daysPass(3)
  await inTurn(
    (tx) => lockDebtOf(tx, playerId),
    () => renewOrders(server.ctx),
    (tx) => lockOrder(tx, playerId, id),
  )
  expect((await client.listProductOrders({})).list.map(({ state }) => state)).toEqual(['running', 'matured'])
})
