import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture } from '../../../testing/ticket-fixture.ts'
import { lockPayoutsOf } from '../../wallet/payout-methods/index.ts'
import { decideDispute, disputeOrder } from '../disputes/dispute-order.ts'
import { cancelEvent, settleCancelled } from '../items/cancel-event.ts'
import { disputeOf } from '../tables/disputes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const { aBuyer, bought, cashOf, published } = aTicketFixture(() => server)

/** Does the work while another transaction holds the player's payouts, as each that pays them does, and then needs the item. */
async function besideAPayoutTo(playerId: bigint, itemId: bigint, work: () => Promise<unknown>) {
  let working: Promise<unknown> = Promise.resolve()
  await server.ctx.db.transaction(async (tx) => {
    await lockPayoutsOf(tx, playerId)
    working = work()
    await vi.waitFor(async () => expect(await waitingForPayouts()).toBe(1))
    await tx.run(sql`select from ticket_item where id = ${itemId} for no key update nowait`)
  })
  await working
}

async function waitingForPayouts(): Promise<number> {
  const row = await server.database.owner.row<{ count: number }>(sql`
    select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`)
  return row?.count ?? 0
}

test('a dispute is upheld without holding its item while the payouts of its buyer are locked', async () => {
  const { ctx } = server
  const item = await published()
  const buyer = await aBuyer()
  const order = await bought(buyer, item, 1)
  await disputeOrder(ctx, buyer.id, { id: order.id, reason: 'no seat' })
  const { id = 0n } = (await disputeOf(ctx.db, order.id)) ?? {}
  await besideAPayoutTo(buyer.id, item.id, () =>
    ctx.db.transaction((tx) => decideDispute(tx, { id, isUpheld: true })),
  )
  expect(await cashOf(buyer)).toBe(100_000_000n)
})

test('a cancelled event is settled without holding it while the payouts of a buyer are locked', async () => {
  const { ctx } = server
  const item = await published()
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  await bought(buyer, item, 2)
  await bought(other, item, 1)
  await ctx.db.transaction((tx) => cancelEvent(tx, item.id))
  await besideAPayoutTo(buyer.id, item.id, () => settleCancelled(ctx))
  expect([await cashOf(buyer), await cashOf(other)]).toEqual([100_000_000n, 100_000_000n])
})
