import { randomUUID } from 'node:crypto'
import { bankroll, cash, keyFrom, post, verify } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { refusalOf } from '../../../testing/clients.ts'
import type { TestPlayer } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture, collectibleTerms } from '../../../testing/ticket-fixture.ts'
import { verifyAll } from '../../../verify-ledger.ts'
import { playerById } from '../../accounts/index.ts'
import { coolOff, exclude } from '../../responsible-gaming/restrictions/exclusion.ts'
import { wageringOf } from '../../wagering/index.ts'
import { debtOf } from '../../wallet/deposits/index.ts'
import { reverseDeposit } from '../../wallet/deposits/reverse-deposit.ts'
import { seed as seedWallet } from '../../wallet/index.ts'
import { withdrawListing } from '../listings/sell-units.ts'
import { releaseOrders } from './release-orders.ts'

const USD = 1_000_000n
const DAY_MINUTES = 24 * 60
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seedWallet)
})
afterAll(async () => {
  const findings = await verifyAll(server.ctx, null, ['proofs', 'wagering'])
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
  expect(await verify(server.ctx.db)).toEqual([])
  await server.stop()
})
const { aBuyer, bought, cashOf, clientOf, minutesPass, offered, ordered, paid, published } = aTicketFixture(
  () => server,
)

/** A deposit of 50.00, which asks to be staked before it can leave. */
async function deposited(who: TestPlayer): Promise<bigint> {
  await clientOf(who).chooseNoLimit({})
  const { id } = await clientOf(who).requestDeposit({
    method: 'sandbox',
    amount: 50n * USD,
    key: randomUUID(),
  })
  return id
}

test('a break and an exclusion refuse buying and paying, and never what leads out', async () => {
  const item = await published()
  const seller = await aBuyer()
  await bought(seller, item, 3)
  const listing = await offered(seller, item, 1)
  const waits = await ordered(seller, item, 1)
  await coolOff(server.ctx, seller.id, 24)
  const buy = { itemId: item.id, listing: null, quantity: 1, key: randomUUID() }
  expect(await refusalOf(clientOf(seller).buyTicket(buy))).toBe('on_pause')
  await expect(paid(seller, waits)).rejects.toMatchObject({ reason: 'on_pause' })
  await exclude(server.ctx, seller.id, 6)
  await expect(ordered(seller, item, 1)).rejects.toMatchObject({ reason: 'self_excluded' })
  await withdrawListing(server.ctx, seller.id, listing.id)
  const again = await offered(seller, item, 2)
  const buyer = await aBuyer()
  await bought(buyer, item, 2, again.id)
  await minutesPass(item, 12 * DAY_MINUTES)
  await releaseOrders(server.ctx)
  expect(await cashOf(seller)).toBe(70n * USD + 19_400_000n)
})

test('the issuer is paid from all cash, another player only from what could be withdrawn', async () => {
  const item = await published(collectibleTerms())
  const [seller, buyer] = [await aBuyer(), await aBuyer('0.00')]
  await bought(seller, item, 1)
  const listing = await offered(seller, item, 1)
  await deposited(buyer)
  expect(await cashOf(buyer)).toBe(50n * USD)
  await expect(bought(buyer, item, 1, listing.id)).rejects.toMatchObject({ reason: 'ticket_wagering_left' })
  expect(await cashOf(buyer)).toBe(50n * USD)
  await bought(buyer, item, 1)
  expect(await cashOf(buyer)).toBe(40n * USD)
})

test('a requirement stays while its money is in a collectible, and in what is due for one that was sold', async () => {
  const item = await published(collectibleTerms({ limitPerPerson: 5 }))
  const [owner, friend] = [await aBuyer('0.00'), await aBuyer()]
  await deposited(owner)
  await bought(owner, item, 5)
  const left = async () => (await wageringOf(server.ctx.db, owner.id, await cashOf(owner))).left
  expect([await cashOf(owner), await left()]).toEqual([0n, 50n * USD])
  await minutesPass(item, DAY_MINUTES)
  await releaseOrders(server.ctx)
  expect(await left()).toBe(50n * USD)
  const listing = await offered(owner, item, 5)
  await bought(friend, item, 5, listing.id)
  expect(await left()).toBe(50n * USD)
  await minutesPass(item, DAY_MINUTES)
  await releaseOrders(server.ctx)
  expect([await cashOf(owner), await left()]).toEqual([48_500_000n, 50n * USD])
})

test('what waits in escrow is money that is there: an empty wallet beside it ends no wagering requirement', async () => {
  const item = await published(collectibleTerms())
  const buyer = await aBuyer('10.00')
  await deposited(buyer)
  const before = await wageringOf(server.ctx.db, buyer.id, await cashOf(buyer))
  await bought(buyer, item, 1)
  expect(await wageringOf(server.ctx.db, buyer.id, await cashOf(buyer))).toEqual(before)
  // Without a look at the escrow this deposit would find an empty wallet and begin the requirement anew.
  const [outcome] = await server.ctx.db.transaction((tx) =>
    post(tx, [
      {
        from: cash(buyer.id),
        to: bankroll,
        amount: 50n * USD,
        reason: 'correction',
        key: keyFrom('test loss', buyer.id),
      },
    ]),
  )
  expect(outcome?.ok).toBe(true)
  await deposited(buyer)
  expect((await wageringOf(server.ctx.db, buyer.id, await cashOf(buyer))).left).toBe(before.left + 50n * USD)
})

// security: 23
test('who owes for a reversed deposit sells no unit below its first price, and repays from the proceeds first', async () => {
  const item = await published(collectibleTerms())
  const [seller, buyer] = [await aBuyer(), await aBuyer()]
  const deposit = await deposited(seller)
  await bought(seller, item, 3)
  const listing = await offered(seller, item, 2)
  const [maker, checker] = [
    await anOperator(server.ctx, 'cashier'),
    await anOperator(server.ctx, 'treasurer'),
  ]
  await server.ctx.db.transaction(async (tx) => {
    await post(tx, [
      {
        from: cash(seller.id),
        to: bankroll,
        amount: await cashOf(seller),
        reason: 'correction',
        key: keyFrom('test loss', seller.id),
      },
    ])
    await reverseDeposit(server.ctx, tx, {
      id: deposit,
      reason: 'the bank',
      maker: maker.id,
      checker: checker.id,
    })
  })
  expect(await debtOf(server.ctx.db, seller.id)).toBe(50n * USD)
  await expect(offered(seller, item, 1, USD / 100n)).rejects.toMatchObject({ reason: 'price_below_first' })
  await bought(buyer, item, 2, listing.id)
  await minutesPass(item, DAY_MINUTES)
  await releaseOrders(server.ctx)
  expect(await debtOf(server.ctx.db, seller.id)).toBe(50n * USD - 19_400_000n)
  expect(await cashOf(seller)).toBe(0n)
  await expect(bought(seller, item, 1)).rejects.toMatchObject({ reason: 'debt_open' })
})

test('who has a wagering requirement left sells no unit below its first price, also one that they were sold for less', async () => {
  const item = await published(collectibleTerms())
  const [owner, friend] = [await aBuyer('10.00'), await aBuyer()]
  await bought(friend, item, 2)
  const cheap = await offered(friend, item, 1, USD / 100n)
  await bought(owner, item, 1, cheap.id)
  await minutesPass(item, DAY_MINUTES)
  await releaseOrders(server.ctx)
  await deposited(owner)
  await bought(owner, item, 1)
  await expect(offered(owner, item, 1, USD / 100n)).rejects.toMatchObject({
    reason: 'price_below_first',
    details: { min: '10000000' },
  })
  await expect(offered(owner, item, 2, 9_990_000n)).rejects.toMatchObject({ reason: 'price_below_first' })
  const listing = await offered(owner, item, 2)
  await bought(friend, item, 2, listing.id)
  await offered(friend, item, 1, USD / 100n)
})

test('where the cap is below the first price, who has a requirement left sells at the cap', async () => {
  const item = await published(collectibleTerms({ capBasisPoints: 9_000 }))
  const owner = await aBuyer('0.00')
  await deposited(owner)
  await bought(owner, item, 1)
  await expect(offered(owner, item, 1, 8_990_000n)).rejects.toMatchObject({ reason: 'price_below_first' })
  await offered(owner, item, 1, 9n * USD)
})

test('paying asks for the fund password, and a repeat under its key does not', async () => {
  const item = await published()
  const buyer = await aBuyer()
  const { id } = await ordered(buyer, item, 1)
  const pay = { id, fundPassword: '111222', key: randomUUID() }
  expect(await refusalOf(clientOf(buyer).payTicket(pay))).toBe('wrong_fund_password')
  await clientOf(buyer).payTicket({ ...pay, fundPassword: FUND_PASSWORD })
  expect((await clientOf(buyer).payTicket(pay)).order.status).toBe('paid')
})

test('two accounts that sell a unit to and fro gain nothing but fees to pay: no stake, no level, no price above the first', async () => {
  const item = await published(collectibleTerms({ limitPerPerson: 1 }))
  const [one, other] = [await aBuyer('20.00'), await aBuyer('20.00')]
  await deposited(one)
  const requirement = async () => (await wageringOf(server.ctx.db, one.id, await cashOf(one))).left
  const before = await requirement()
  await bought(one, item, 1)
  for (const [seller, buyer] of [
    [one, other],
    [other, one],
    [one, other],
  ] as const) {
    await expect(offered(seller, item, 1, 11n * USD)).rejects.toMatchObject({ reason: 'price_above_cap' })
    const listing = await offered(seller, item, 1)
    await bought(buyer, item, 1, listing.id)
    await minutesPass(item, DAY_MINUTES)
    await releaseOrders(server.ctx)
  }
  // 20 + 20 + 50 less the first sale, and less 0.30 for each resale.
  expect((await cashOf(one)) + (await cashOf(other))).toBe(80n * USD - 900_000n)
  expect(await requirement()).toBe(before)
  expect((await playerById(server.ctx.db, one.id))?.level).toBe(0)
})
