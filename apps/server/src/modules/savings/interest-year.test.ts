import { sql } from '@opendraw/db'
import { decimal } from '@opendraw/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWithName } from '../../testing/a-player-who-may-withdraw.ts'
import { playerClient } from '../../testing/clients.ts'
import { aProduct, aPurchase, aReserve } from '../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aReserve(server.ctx, 'products', 1_000_000_000n)
})
afterAll(() => server.stop())

test('a year of more payments than a file holds is a line a day instead of refused or cut short, and its sums stay exact', async () => {
  const player = await aPlayerWithName(server.ctx, '100.00')
  const client = playerClient(server, player)
  const { order } = await client.buyProduct(aPurchase(await aProduct(server.ctx)))
  // Of all days from 2 January, several payments a day; each is paid the day after its own.
  const paid = (from: number, until: number) =>
    server.database.owner.run(sql`
      insert into product_payment (order_id, player_id, day, paid_on, amount, key)
      select ${order.id}, ${player.id}, day, '2031-01-02'::date + day % 365, 2 + day % 3, gen_random_uuid()
        from generate_series(${from}::int, ${until}::int) day`)
  await paid(1, 10_000)
  const flexible = sql`insert into flexible_interest (player_id, day, base, rate_ppm, amount, key)
    select ${player.id}, day, 100000000, 20000, 5479, gen_random_uuid() from (values ('2031-03-01'::date), ('2031-12-31')) d(day)`
  const whole = await client.getInterestYear({ year: 2031 })
  expect(linesOf(whole.csv)).toHaveLength(10_000)
  await server.database.owner.run(flexible)
  await paid(10_001, 12_000)
  const year = await client.getInterestYear({ year: 2031 })
  const lines = linesOf(year.csv)
  expect(lines).toHaveLength(365 + 2)
  expect(lines[0]).toEqual([
    '2031-01-01',
    'product orders: 32 payments',
    '320.000000',
    '',
    expect.any(String),
  ])
  expect(lines.at(-1)).toEqual(['2031-12-31', 'flexible savings', '100.000000', '20000', '0.005479'])
  const rows = await server.ctx.db.row<{ sum: bigint }>(sql`
    select sum(amount)::bigint as sum from product_payment where player_id = ${player.id}`)
  expect([year.products, year.flexible]).toEqual([rows?.sum, 10_958n])
  const sum = lines.reduce((all, [, , , , amount = '']) => all + Number(amount), 0)
  expect(sum.toFixed(6)).toBe(decimal(year.total))
  expect((await client.getInterestYear({ year: 2032 })).total).toBe(0n)
})

const linesOf = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
