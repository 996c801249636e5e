import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWithName } from '../../testing/a-player-who-may-withdraw.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aProduct, aPurchase, aReserve } from '../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aReserve(server.ctx, 'products', 1_000_000_000n)
})
afterAll(() => server.stop())

test('a year of more payments than a file holds is refused, and never cut short', async () => {
  const player = await aPlayerWithName(server.ctx, '100.00')
  const client = playerClient(server, player)
  const { order } = await client.buyProduct(aPurchase(await aProduct(server.ctx)))
  const paid = (from: number, until: number) =>
    server.database.owner.run(sql`
      insert into product_payment (order_id, player_id, day, paid_on, amount, key)
      select ${order.id}, ${player.id}, day, '2031-06-01', 2, gen_random_uuid() from generate_series(${from}::int, ${until}::int) day`)
  await paid(1, 10_000)
  const year = await client.getInterestYear({ year: 2031 })
  expect([year.products, year.flexible, year.csv.trim().split('\r\n').length]).toEqual([20_000n, 0n, 10_001])
  await paid(10_001, 10_001)
  expect(await refusalOf(client.getInterestYear({ year: 2031 }))).toBe('export_too_long')
  expect((await client.getInterestYear({ year: 2032 })).total).toBe(0n)
})
