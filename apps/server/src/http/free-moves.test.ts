import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWithName } from '../testing/a-player-who-may-withdraw.ts'
import { type playerClient, refusalOf } from '../testing/clients.ts'
import { aReserve, aSavingsFixture } from '../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { useUp } from '../testing/use-up.ts'

const USD = 1_000_000n
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aReserve(server.ctx, 'flexible', 1_000n * USD)
})
afterAll(() => server.stop())
const { cashOf, clientOf } = aSavingsFixture(() => server)
type Client = ReturnType<typeof playerClient>
const moved = (amount: bigint) => ({ amount, key: randomUUID() })

// security: 29
test('who moves their money to and fro does so sixty times, then waits, and another player does not', async () => {
  const [mover, other] = [
    await aPlayerWithName(server.ctx, '5.00'),
    await aPlayerWithName(server.ctx, '5.00'),
  ]
  const client = clientOf(mover)
  await client.saveFlexible(moved(USD))
  await client.withdrawFlexible(moved(USD))
  // What fails counts too: it locks as much.
  const failing = Array.from({ length: 58 }, () => refusalOf(client.withdrawFlexible(moved(USD))))
  expect(new Set(await Promise.all(failing))).toEqual(new Set(['insufficient_savings']))
  const failure = await client.saveFlexible(moved(USD)).catch((error: unknown) => error)
  expect(failure).toMatchObject({ reason: 'too_many_requests' })
  expect(String(failure)).toMatch(/Wait \d+ seconds?/)
  expect(await cashOf(mover.id)).toBe(5n * USD)
  await clientOf(other).saveFlexible(moved(USD))
  // Time gives them back.
  await server.database.owner.run(
    sql`update throttle set touched_at = clock_timestamp() - interval '11 seconds' where key = ${`free-move:${mover.id}`}`,
  )
  await client.saveFlexible(moved(USD))
})

// security: 29
test.each<[string, (client: Client) => Promise<unknown>]>([
  ['savings in', (client) => client.saveFlexible(moved(USD))],
  ['savings out', (client) => client.withdrawFlexible(moved(USD))],
  ['a sale of a product', (client) => client.sellProduct({ id: 1n })],
  ['a product that is cancelled', (client) => client.cancelProduct({ id: 1n })],
  ['a listing', (client) => client.sellTicket({ itemId: 1n, quantity: 1, price: USD, key: randomUUID() })],
  ['a listing that ends', (client) => client.withdrawTicketSale({ id: 1n })],
  ['a deposit that is cancelled', (client) => client.cancelDeposit({ id: 1n })],
])('%s is counted with the others, and refused before it waits for anybody', async (_, call) => {
  const mover = await aPlayerWithName(server.ctx, '5.00')
  const client = clientOf(mover)
  await client.saveFlexible(moved(USD))
  await useUp(server, `free-move:${mover.id}`)
  await server.database.owner.transaction(async (tx) => {
    await tx.run(sql`lock table flexible_total, flexible_saver, deposit in access exclusive mode`)
    expect(await refusalOf(call(client))).toBe('too_many_requests')
  })
})
