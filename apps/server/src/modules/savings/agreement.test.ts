import { randomUUID } from 'node:crypto'
import type { getJobLog, getStatement, listProductPayments, ReplyOf } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { decimal } from '@opendraw/money'
import { dayAfter, dayOf } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWithName } from '../../testing/a-player-who-may-withdraw.ts'
import { playerClient } from '../../testing/clients.ts'
import { aProduct, aPurchase, aReserve, aSavingsFixture } from '../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const USD = 1_000_000n
type Line = ReplyOf<typeof getStatement>['list'][number]
type Payment = ReplyOf<typeof listProductPayments>['list'][number]
type Job = ReplyOf<typeof getJobLog>['list'][number]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await aReserve(server.ctx, 'products', 1_000n * USD)
  await aReserve(server.ctx, 'flexible', 1_000n * USD)
})
afterAll(async () => {
  await expectSoundBooks()
  await server.stop()
})
const { cashOf, daysPass, expectSoundBooks } = aSavingsFixture(() => server)
const sum = (list: readonly Readonly<{ amount: bigint }>[]) =>
  list.reduce((total, { amount }) => total + amount, 0n)

/** A player whose orders were paid daily, matured, sold early with and without what was earned, cancelled and bought again. */
async function aPlayerWithOrders() {
  const player = await aPlayerWithName(server.ctx, '500.00')
  const client = playerClient(server, player)
  const buy = async (terms: Parameters<typeof aProduct>[1], units: number) =>
    (await client.buyProduct(aPurchase(await aProduct(server.ctx, terms), units))).order.id
  const daily = await buy({ days: 3, cycleDays: 1, ratePpm: 60_000n }, 7)
  const accrued = await buy({ days: 30, cycleDays: 7, ratePpm: 47_123n, earlyExit: 'pay_accrued' }, 11)
  const kept = await buy({ days: 30, cycleDays: 2, ratePpm: 39_999n }, 9)
  await buy({ days: 5, cycleDays: 5, ratePpm: 0n }, 3)
  await client.cancelProduct({ id: await buy({}, 5) })
  await client.renewProduct({ id: daily, isOn: true })
  await client.saveFlexible({ amount: 123_450_000n, key: randomUUID() })
  await daysPass(6)
  await client.sellProduct({ id: accrued })
  await client.sellProduct({ id: kept })
  await client.withdrawFlexible({ amount: 3_330_000n, key: randomUUID() })
  return { ...player, client }
}

test('the statement, the job list, the payments and the ledger say the same to the micro-unit, line by line', async () => {
  const { id, client } = await aPlayerWithOrders()
  const { list: payments } = await client.listProductPayments({ limit: 100 })
  const { list: jobs } = await client.getJobLog({ kind: 'product_interest', limit: 100 })
  const { list: lines } = await client.getStatement({ group: 'savings', limit: 100 })
  const interest = lines.filter(({ reason }) => reason === 'product_interest')
  const paid = payments.filter(({ amount }) => amount > 0n)
  expect(paid).toHaveLength(6)
  expect(payments.length).toBeGreaterThan(paid.length)
  expect(payments.filter(({ amount, line }) => amount > 0n !== (line !== null))).toEqual([])
  const byLine = {
    statement: interest.map(({ seq, amount, ref }: Line) => `${seq} ${amount} ${ref}`),
    payments: paid.map(({ line, amount, orderId }: Payment) => `${line} ${amount} ${orderId}`),
    jobs: jobs.map(({ line, amount, source }: Job) => `${line} ${amount} ${source}`),
  }
  expect(byLine.payments.sort()).toEqual(byLine.statement.sort())
  expect(byLine.jobs.sort()).toEqual(byLine.statement)
  const { list: orders, sum: sums } = await client.listProductOrders({ limit: 100 })
  expect(orders.reduce((total, order) => total + order.paid, 0n)).toBe(sum(paid))
  expect(sums.paid).toBe(sum(paid))
  const books = await server.ctx.db.row<{ amount: bigint }>(sql`
    select sum(t.amount)::bigint as amount from ledger.transfer t
     where t.reason = 94 /* product_interest */ and t.ref in (select o.id from product_order o where o.player_id = ${id})`)
  expect(books?.amount).toBe(sum(paid))
  const { list: all } = await client.getStatement({ limit: 100 })
  expect(all[0]?.balanceAfter).toBe(await cashOf(id))
  expect(sum(all)).toBe(await cashOf(id))
  const moved = await client.getStatementSums({ group: 'savings' })
  expect(moved.in - moved.out).toBe(sum(lines))
})

test('the year’s statement and its file, the days of savings and the ledger say the same to the micro-unit', async () => {
  const { id, client } = await aPlayerWithOrders()
  const { list: days } = await client.listFlexibleDays({ limit: 100 })
  const { list: payments } = await client.listProductPayments({ limit: 100 })
  const { balance, earned } = await client.getFlexible({})
  expect(earned).toBe(sum(days))
  expect(balance).toBe(123_450_000n - 3_330_000n + sum(days))
  const held = await server.ctx.db.row<{ amount: bigint; lines: bigint[] }>(sql`
    select sum(e.amount)::bigint as amount, array_agg(e.seq::bigint order by e.seq) filter (where e.reason = 102 /* flexible_interest */) as lines
      from ledger.entry e where e.kind = 53 /* flexible_savings */ and e.owner = ${id} and e.asset = 1 /* USD */`)
  expect(held?.amount).toBe(balance)
  const paidDays = days.filter(({ amount }) => amount > 0n)
  expect(paidDays.map(({ line }) => line).toReversed()).toEqual(held?.lines)
  const thisYear = Number(dayOf(server.ctx.clock.now()).slice(0, 4))
  const years = await Promise.all([thisYear - 1, thisYear].map((year) => client.getInterestYear({ year })))
  const total = years.reduce((all, one) => all + one.total, 0n)
  expect(total).toBe(sum(payments) + sum(days))
  const cells = years.flatMap(({ csv }) =>
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')),
  )
  const amounts = cells.map(([day, , , , amount]) => `${day} ${amount}`).sort()
  const expected = [
    ...payments.map(({ on, amount }) => ({ on: dayAfter(on, -1), amount })),
    ...days.map(({ on, amount }) => ({ on, amount })),
  ].flatMap(({ on, amount }) => (amount > 0n ? [`${on} ${decimal(amount)}`] : []))
  expect(amounts).toEqual(expected.sort())
})
