import { sql } from '@opendraw/db'
import { balanceOf, cash } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeTo, anOperatorClient, type OperatorClient } from '../../../testing/clients.ts'
import { aPlayerWith, type TestPlayer } from '../../../testing/makers.ts'
import { aPacketFixture } from '../../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture } from '../../../testing/ticket-fixture.ts'
import { waitingCount } from '../../../testing/while-locked.ts'
import { chooseNoLimit } from '../../responsible-gaming/limits/change-limit.ts'
import { withdrawListing } from '../../tickets/listings/sell-units.ts'
import { seed } from '../../wallet/index.ts'
import { lockPayoutsOf } from '../../wallet/payout-methods/index.ts'

const USD = 1_000_000n
const CENT = 10_000n
let server: TestServer
let admin: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  admin = await anOperatorClient(server, 'admin')
})
afterAll(async () => {
  await expectSoundPackets()
  await expectSoundBooks()
  await server.stop()
})
const { escrowOf, expectSoundPackets, outcomeOf, sent } = aPacketFixture(() => server)
const { aBuyer, bought, clientOf, expectSoundBooks, offered, ordered, paid, published, visitOf } =
  aTicketFixture(() => server)

const cashOf = ({ id }: TestPlayer) => balanceOf(server.ctx.db, cash(id))
const freeze = ({ id }: TestPlayer) => admin.freezePlayer({ id, reason: 'x' })

// security: 23
test('a freeze brings back what is left of packets and what is offered below its first price, and no sale at it', async () => {
  const item = await published()
  const [holder, buyer] = [await aBuyer(), await aBuyer()]
  await bought(holder, item, 4)
  const packet = await sent({ count: 2, mode: 'equal' }, holder)
  await outcomeOf(await aPlayerWith(server.ctx), packet.code)
  const cheap = await offered(holder, item, 2, CENT)
  const kept = await ordered(buyer, item, 1, cheap.id)
  const gone = await offered(holder, item, 1, CENT)
  const keptOfGone = await ordered(buyer, item, 1, gone.id)
  await withdrawListing(server.ctx, holder.id, gone.id)
  const fair = await offered(holder, item, 1)
  await freeze(holder)
  expect(await cashOf(holder)).toBe(55n * USD)
  expect(await escrowOf(packet.code)).toBe(0n)
  expect(await outcomeOf(buyer, packet.code)).toBe('packet_expired')
  for (const order of [kept, keptOfGone])
    await expect(paid(buyer, order)).rejects.toMatchObject({ reason: 'order_ended' })
  await expect(ordered(buyer, item, 1, cheap.id)).rejects.toMatchObject({ reason: 'listing_unknown' })
  expect((await bought(buyer, item, 1, fair.id)).state).toBe('paid')
  await admin.unfreezePlayer({ id: holder.id, reason: 'x' })
  await offered(holder, item, 3, CENT)
})

// security: 23
test('openings beside a freeze get their pieces or nothing, and each cent is theirs or the frozen account’s', async () => {
  const sender = await aBuyer()
  const { code } = await sent({ count: 20, mode: 'equal' }, sender)
  const players = await Promise.all(Array.from({ length: 20 }, () => aPlayerWith(server.ctx)))
  const [, ...outcomes] = await Promise.all([
    freeze(sender),
    ...players.map((player) => outcomeOf(player, code)),
  ])
  const opened = outcomes.filter((one) => one === 'opened').length
  const isRefusal = (one: string) => one === 'packet_expired' || one === 'packet_finished'
  expect(outcomes.filter(isRefusal)).toHaveLength(20 - opened)
  expect(await cashOf(sender)).toBe(100n * USD - (BigInt(opened) * USD) / 2n)
  expect(await escrowOf(code)).toBe(0n)
})

// security: 23
test('what was asked for before a freeze and comes after it sends nothing away', async () => {
  const item = await published()
  const holder = await aBuyer()
  await bought(holder, item, 1)
  const calls = await server.ctx.db.transaction(async (tx) => {
    await lockPayoutsOf(tx, holder.id)
    const begun = [offered(holder, item, 1, CENT), sent({}, holder)]
    for (const call of begun) call.catch(() => undefined)
    await expect.poll(() => waitingCount(server.database.owner), { timeout: 20_000 }).toBe(2)
    await tx.run(sql`update player set state = 'frozen' where id = ${holder.id}`)
    return { begun }
  })
  for (const call of calls.begun) await expect(call).rejects.toMatchObject({ reason: 'account_frozen' })
})

test('who was offered a frozen player’s units waits on at their place, and is served from the next', async () => {
  const item = await published({ units: 2, limitPerPerson: 1 })
  const [holder, other, waiter] = [await aBuyer(), await aBuyer(), await aBuyer()]
  await bought(holder, item, 1)
  await bought(other, item, 1)
  await clientOf(waiter).joinTicketWaiting({ itemId: item.id, quantity: 1, key: crypto.randomUUID() })
  await offered(holder, item, 1, CENT)
  expect((await visitOf(waiter, item)).waiting).toMatchObject({ isOffered: true })
  await freeze(holder)
  expect((await visitOf(waiter, item)).waiting).toMatchObject({ isOffered: false, position: 1 })
  await offered(other, item, 1)
  expect((await visitOf(waiter, item)).waiting).toMatchObject({ isOffered: true, position: 1 })
})

// security: 23
test('a reversed deposit brings back what its player offers below its first price', async () => {
  const item = await published()
  const [holder, buyer] = [await aBuyer(), await aBuyer()]
  await bought(holder, item, 1)
  const cheap = await offered(holder, item, 1, CENT)
  const kept = await ordered(buyer, item, 1, cheap.id)
  await chooseNoLimit(server.ctx, holder.id)
  const deposit = { method: 'sandbox', amount: 50n * USD, key: crypto.randomUUID() }
  const { id } = await clientOf(holder).requestDeposit(deposit)
  const [cashier, treasurer] = [
    await anOperatorClient(server, 'cashier'),
    await anOperatorClient(server, 'treasurer'),
  ]
  const { approval } = await cashier.reverseDeposit({ id, reason: 'the bank took it back' })
  await agreeTo(treasurer, approval)
  await expect(paid(buyer, kept)).rejects.toMatchObject({ reason: 'order_ended' })
  expect((await visitOf(holder, item)).holdingCount).toBe(1)
})
