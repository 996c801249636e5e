import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillOutbox } from '../../testing/fill-outbox.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aTicketFixture } from '../../testing/ticket-fixture.ts'
import { listInbox } from '../messaging/index.ts'
import { decideDispute } from './disputes/dispute-order.ts'
import { cancelEvent, settleCancelled } from './items/cancel-event.ts'
import { disputesPage } from './tables/disputes.ts'
import { tellBuyers } from './tell-buyers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.database.owner.run(sql`delete from message`))
const { aBuyer, bought, clientOf, minutesPass, published } = aTicketFixture(() => server)

/** A buyer with a mail address, or with a phone alone, who reads that language. */
async function reachable(contact: Readonly<{ email?: string; phone?: string }>, lang = 'en') {
  const buyer = await aBuyer()
  const { email = null, phone = null } = contact
  await server.database.owner.run(
    sql`update player set email = ${email}, phone = ${phone}, lang = ${lang} where id = ${buyer.id}`,
  )
  return buyer
}

const heard = async () =>
  (await listInbox(server.ctx, { before: null, limit: 20 })).list.map(({ channel, to, text }) => ({
    channel,
    to,
    text: text.split('\n')[0],
  }))

test('who waits is told once that units are kept for them, by short message without an address, on any number of nodes', async () => {
  const item = await published({ units: 1, limitPerPerson: 1 })
  const [holder, waiter] = [await aBuyer(), await reachable({ phone: '+84901234567' }, 'pt')]
  const { id } = await clientOf(holder)
    .buyTicket({ itemId: item.id, listing: null, quantity: 1, key: randomUUID() })
    .then(({ order }) => order)
  await clientOf(waiter).joinTicketWaiting({ itemId: item.id, quantity: 1, key: randomUUID() })
  await tellBuyers(server.ctx)
  expect(await heard()).toEqual([])
  await clientOf(holder).cancelTicket({ id })
  await Promise.all([1, 2, 3, 4, 5].map(() => tellBuyers(server.ctx)))
  expect(await heard()).toEqual([
    {
      channel: 'mobile',
      to: '+84901234567',
      text: expect.stringMatching(/^Opendraw: Há ingressos guardados/),
    },
  ])
})

test('a cancelled event and a decided dispute are told by mail, without a word of what it was', async () => {
  const [event, other] = [await published(), await published()]
  const buyer = await reachable({ email: 'asha@example.com', phone: '+84901234568' })
  await bought(buyer, event, 1)
  const { id } = await bought(buyer, other, 1)
  await clientOf(buyer).disputeTicket({ id, reason: 'It is not that hall' })
  const { list } = await disputesPage(server.ctx.db, true, { before: null, limit: 1 })
  await server.ctx.db.transaction((tx) => decideDispute(tx, { id: list[0]?.id ?? 0n, isUpheld: false }))
  await server.ctx.db.transaction((tx) => cancelEvent(tx, event.id))
  await settleCancelled(server.ctx)
  await tellBuyers(server.ctx)
  await tellBuyers(server.ctx)
  const mails = await heard()
  expect(mails.map(({ to }) => to)).toEqual(['asha@example.com', 'asha@example.com'])
  expect(mails.map(({ text }) => text?.slice(0, 30)).toSorted()).toEqual([
    'An event you have tickets for ',
    'Your dispute about a ticket or',
  ])
})

test('who has no contact and whose offer is over are not told', async () => {
  const item = await published({ units: 1, limitPerPerson: 1 })
  const [holder, silent, late] = [
    await aBuyer(),
    await aBuyer(),
    await reachable({ email: 'late@example.com' }),
  ]
  const { order } = await clientOf(holder).buyTicket({
    itemId: item.id,
    listing: null,
    quantity: 1,
    key: randomUUID(),
  })
  for (const one of [silent, late])
    await clientOf(one).joinTicketWaiting({ itemId: item.id, quantity: 1, key: randomUUID() })
  await clientOf(holder).cancelTicket({ id: order.id })
  await tellBuyers(server.ctx)
  await clientOf(silent).leaveTicketWaiting({ itemId: item.id })
  await minutesPass(item, 31)
  await tellBuyers(server.ctx)
  expect(await heard()).toEqual([])
})

test('while the outbox is full buyers wait, and nothing fails; they are told once there is room', async () => {
  const item = await published()
  const buyer = await reachable({ email: 'mai@example.com' })
  await bought(buyer, item, 1)
  await server.ctx.db.transaction((tx) => cancelEvent(tx, item.id))
  await settleCancelled(server.ctx)
  await fillOutbox(server)
  expect(await tellBuyers(server.ctx)).toBe(0)
  await server.database.owner.run(sql`delete from message`)
  expect(await tellBuyers(server.ctx)).toBe(1)
  expect((await heard()).map(({ to }) => to)).toEqual(['mai@example.com'])
})
