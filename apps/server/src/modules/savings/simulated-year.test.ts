import { randomUUID } from 'node:crypto'
import { Refusal } from '@opendraw/contract'
import { type Invariant, violationsOf } from '@opendraw/db'
import { ledgerInvariants } from '@opendraw/ledger'
import { dayAfter, HOUR_MS, startOfDay } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../../testing/makers.ts'
import { aProduct, aReserve, pastMidnight, savingsJobs } from '../../testing/savings-fixture.ts'
import { chanceFrom } from '../../testing/simulation/chance.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { runCalendar } from '../calendar/index.ts'
import { saveFlexible, withdrawFlexible } from './flexible/move-savings.ts'
import { savingsInvariants } from './invariants.ts'
import { purchase } from './products/buy-product.ts'
import { sellOrder } from './products/end-order.ts'
import { listOrders } from './tables/orders.ts'

const USD = 1_000_000n
/** The year has a 29 February. */
const FIRST_DAY = '2095-11-20'
const DAYS = 366
const PLAYERS = 200
/**
 * What is held and promised is looked at each day. All of savings so often, and the whole ledger: such a look reads everything that ever
 * happened, and what is wrong there stays in the books, so the next look finds it.
 */
const LOOK_EVERY_DAYS = 6
const LEDGER_EVERY_DAYS = 60
const ACTS_A_DAY = 4
const DAILY = /^(reserves hold|a running order holds|the total of flexible savings)/
const daily = savingsInvariants.filter(({ name }) => DAILY.test(name))

let server: TestServer
let node: TestServer
let players: readonly bigint[]
let products: readonly bigint[]
const chance = chanceFrom(20_951_120)

beforeAll(async () => {
  server = await startTestServer()
  node = await startTestServer({ database: server.database })
  await aReserve(server.ctx, 'products', 20_000n * USD)
  await aReserve(server.ctx, 'flexible', 20_000n * USD)
  const made = await Promise.all(
    Array.from({ length: PLAYERS }, () => aPlayerWith(server.ctx, { cash: '5000.00' })),
  )
  players = made.map(({ id }) => id)
  products = await Promise.all([
    aProduct(server.ctx),
    aProduct(server.ctx, { days: 30, cycleDays: 7, ratePpm: 40_000n }),
    aProduct(server.ctx, { days: 90, cycleDays: 1, ratePpm: 60_000n, earlyExit: 'pay_accrued' }),
  ])
})
afterAll(async () => {
  await node.stop()
  await server.stop()
})

test('a year of two hundred savers, with late runs, a dead node and a leap day, keeps every invariant', async () => {
  expect(daily).toHaveLength(3)
  let missed = 0
  for (let day = 0; day < DAYS; day++) {
    const today = dayAfter(FIRST_DAY, day)
    // Now and then no node is alive at the time of payment: the days are paid late, in their order.
    missed = chance.in(12) ? missed + 1 : 0
    if (missed === 0) await payOn(chance.in(3) ? [server, node] : [server], today)
    for (let act = 0; act < ACTS_A_DAY; act++) await actAs(chance.pick(players), today)
    const isLast = day === DAYS - 1
    const isLook = isLast || day % LOOK_EVERY_DAYS === 0
    const isWhole = isLast || day % LEDGER_EVERY_DAYS === 0
    await expectSound(today, [...(isLook ? savingsInvariants : daily), ...(isWhole ? ledgerInvariants : [])])
  }
}, 600_000)

function payOn(nodes: readonly TestServer[], today: string) {
  return Promise.all(nodes.map(({ ctx }) => runCalendar(ctx, savingsJobs, pastMidnight(today))))
}

/** A player does something at some moment of the day: at 00:00:00 too, and before the day before is paid. */
async function actAs(playerId: bigint, today: string): Promise<void> {
  const at = new Date(startOfDay(today).getTime() + (chance.in(5) ? 0 : chance.upTo(24) * HOUR_MS))
  const amount = BigInt(1 + chance.upTo(400)) * USD
  const key = randomUUID()
  const acts: readonly (() => Promise<unknown>)[] = [
    () => saveFlexible(server.ctx, { playerId, amount, key, at }),
    () => withdrawFlexible(server.ctx, { playerId, amount, key, at }),
    () => withdrawFlexible(server.ctx, { playerId, amount: null, key, at }),
    () =>
      server.ctx.db.transaction((tx) =>
        purchase(tx, { playerId, productId: chance.pick(products), units: 1 + chance.upTo(20), key, at }),
      ),
    async () => {
      const filter = { playerId, productId: null, state: 'running' } as const
      const { list } = await listOrders(server.ctx.db, filter, { before: null, limit: 5 })
      if (list[0]) await sellOrder(server.ctx, playerId, list[0].id, at)
    },
  ]
  await chance
    .pick(acts)()
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

async function expectSound(today: string, invariants: readonly Invariant[]): Promise<void> {
  expect({ today, found: await violationsOf(server.ctx.db, invariants) }).toEqual({ today, found: [] })
}
