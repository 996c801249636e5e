import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../testing/a-player-who-may-withdraw.ts'
import { refusalOf } from '../../testing/clients.ts'
import type { TestPlayer } from '../../testing/makers.ts'
import { GOOD_PASSWORD } from '../../testing/new-players.ts'
import { aPacketFixture } from '../../testing/packet-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aTicketFixture, collectibleTerms } from '../../testing/ticket-fixture.ts'
import { verifyAll } from '../../verify-ledger.ts'
import { hashPassword } from '../credentials/index.ts'
import { setPasswordHash } from '../credentials/tables/passwords.ts'
import { decideDispute } from '../tickets/disputes/dispute-order.ts'
import { collectiblesHeldBy } from '../tickets/index.ts'
import { releaseOrders } from '../tickets/orders/release-orders.ts'
import { disputesPage } from '../tickets/tables/disputes.ts'
import { blockersOf, closeAccount } from './close-account.ts'

const DAY_MINUTES = 24 * 60
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const findings = await verifyAll(server.ctx, null, ['proofs', 'wagering'])
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
  await server.stop()
})
const { aBuyer, bought, clientOf, minutesPass, offered, published } = aTicketFixture(() => server)
const { opened, sent } = aPacketFixture(() => server)

/** A buyer who knows a login password too. */
async function aKnownBuyer(amount?: string): Promise<TestPlayer> {
  const buyer = await aBuyer(amount)
  const hash = await hashPassword(server.ctx, GOOD_PASSWORD)
  await server.ctx.db.transaction((tx) => setPasswordHash(tx, buyer.id, hash))
  return buyer
}

test('an account with open trades or collectibles is not closed, and the way out has its date', async () => {
  const item = await published(collectibleTerms())
  const [seller, buyer] = [await aBuyer('10.00'), await aBuyer('10.00')]
  const blockers = async ({ id }: TestPlayer) =>
    (await blockersOf(server.ctx.db, id)).filter(({ obstacle }) => obstacle.startsWith('tickets_'))
  const isOpen = (overBy: unknown) => ({ obstacle: 'tickets_open', overBy })
  const held = { obstacle: 'tickets_held', overBy: null }
  const { releaseAt } = await bought(seller, item, 1)
  expect(await blockers(seller)).toEqual([isOpen(releaseAt), held])
  await minutesPass(item, DAY_MINUTES)
  await releaseOrders(server.ctx)
  expect(await blockers(seller)).toEqual([held])
  const listing = await offered(seller, item, 1)
  expect(await blockers(seller)).toEqual([isOpen(null), held])
  const sold = await bought(buyer, item, 1, listing.id)
  expect(await blockers(seller)).toEqual([isOpen(sold.releaseAt)])
  await clientOf(buyer).disputeTicket({ id: sold.id, reason: 'It is a copy' })
  expect(await blockers(seller)).toEqual([isOpen(null)])
  expect(await blockers(buyer)).toEqual([isOpen(null), held])
})

test('a copy of one’s data has what they hold, what they disputed in their words, and where they wait', async () => {
  const [print, other] = [await published(collectibleTerms()), await published({ units: 1 })]
  const [owner, rival] = [await aKnownBuyer(), await aBuyer()]
  const { id } = await bought(owner, print, 2)
  await clientOf(owner).disputeTicket({ id, reason: 'One of them is torn' })
  await bought(rival, other, 1)
  await clientOf(owner).joinTicketWaiting({ itemId: other.id, quantity: 1, key: randomUUID() })
  const { ticket } = await clientOf(owner).beginExport({ password: GOOD_PASSWORD })
  const copyOf = async (section: 'ticketsHeld' | 'ticketDisputes' | 'ticketWaiting') =>
    (await clientOf(owner).exportData({ ticket, section })).rows
  expect((await copyOf('ticketsHeld')).map(({ status }) => status)).toEqual(['disputed', 'disputed'])
  expect(await copyOf('ticketDisputes')).toMatchObject([{ reason: 'One of them is torn', state: 'open' }])
  expect(await copyOf('ticketWaiting')).toMatchObject([{ itemId: String(other.id), state: 'waiting' }])
})

test('a collectible that nobody buys is given up with the account, and with nothing else open', async () => {
  const item = await published(collectibleTerms())
  const owner = await aKnownBuyer('10.00')
  await bought(owner, item, 1)
  const close = (givesUpTickets: boolean) =>
    closeAccount(server.ctx, owner.id, {
      password: GOOD_PASSWORD,
      fundPassword: FUND_PASSWORD,
      givesUpTickets,
    })
  expect(await refusalOf(close(true))).toBe('account_not_empty')
  await minutesPass(item, DAY_MINUTES)
  await releaseOrders(server.ctx)
  expect((await clientOf(owner).getPrivacy({})).obstacles).toEqual(['tickets_held'])
  expect(await refusalOf(close(false))).toBe('account_not_empty')
  await close(true)
  expect(await collectiblesHeldBy(server.ctx.db, owner.id)).toBe(1)
})

// security: 49
test('where nothing is retained, closing deletes what the player wrote to others: greetings and the reasons of disputes', async () => {
  const [item, owner] = [await published(collectibleTerms()), await aKnownBuyer('20.00')]
  const { id } = await bought(owner, item, 1)
  await clientOf(owner).disputeTicket({ id, reason: 'I am Asha Rao of Pune' })
  const { list } = await disputesPage(server.ctx.db, true, { before: null, limit: 1 })
  await server.ctx.db.transaction((tx) => decideDispute(tx, { id: list[0]?.id ?? 0n, isUpheld: false }))
  const gift = { total: 10_000_000n, count: 1, mode: 'equal', greeting: 'From Asha Rao' } as const
  const { code } = await sent(gift, owner)
  await opened(await aBuyer(), code)
  const written = () =>
    server.database.owner.row(sql`
      select (select greeting from packet where sender_id = ${owner.id}) as greeting,
             (select reason from ticket_dispute where order_id = ${id}) as reason`)
  expect(await written()).toEqual({ greeting: 'From Asha Rao', reason: 'I am Asha Rao of Pune' })
  await minutesPass(item, DAY_MINUTES)
  await releaseOrders(server.ctx)
  const proof = { password: GOOD_PASSWORD, fundPassword: FUND_PASSWORD, givesUpTickets: true }
  await closeAccount(server.ctx, owner.id, proof)
  expect(await written()).toEqual({ greeting: '', reason: '' })
})
