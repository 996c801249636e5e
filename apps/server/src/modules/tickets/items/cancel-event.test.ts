import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../../../testing/audit-of.ts'
import { agreeTo, anOperatorClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import type { TestPlayer } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture, collectibleTerms } from '../../../testing/ticket-fixture.ts'
import { releaseOrders } from '../orders/release-orders.ts'
import { settleCancelled } from './cancel-event.ts'

const USD = 1_000_000n
let server: TestServer
let cashier: OperatorClient
let treasurer: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  cashier = await anOperatorClient(server, 'cashier')
  treasurer = await anOperatorClient(server, 'treasurer')
})
afterAll(async () => {
  await expectSoundBooks()
  await server.stop()
})
const {
  aBuyer,
  bought,
  cashOf,
  clientOf,
  expectSoundBooks,
  minutesPass,
  offered,
  ordered,
  paid,
  published,
  visitOf,
} = aTicketFixture(() => server)

const agree = ({ approval }: { approval: bigint }) => agreeTo(treasurer, approval)
type Tuple = [TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer]

const cancelled = async (item: Readonly<{ id: bigint }>) =>
  agree(await cashier.proposeTicketCancel({ id: item.id, reason: 'The hall burnt down' }))

test('a cancelled event pays everybody back exactly what they paid, through every resale, listing, order and dispute', async () => {
  const item = await published({ units: 8, limitPerPerson: 4, capBasisPoints: 12_000 })
  const people = await Promise.all(Array.from({ length: 6 }, () => aBuyer()))
  const [one, two, three, four, five, six] = people as Tuple
  await bought(one, item, 4)
  await bought(two, item, 2)
  const listing = await offered(one, item, 3, 12n * USD)
  await bought(three, item, 2, listing.id)
  const again = await offered(three, item, 1, 7n * USD)
  await bought(four, item, 1, again.id)
  await offered(two, item, 1)
  await ordered(five, item, 1, listing.id)
  const disputed = await bought(six, item, 2)
  await clientOf(six).disputeTicket({ id: disputed.id, reason: 'no seat' })
  await cancelled(item)
  for (let times = 0; times < 3; times++) await settleCancelled(server.ctx)
  expect(await Promise.all(people.map(cashOf))).toEqual(people.map(() => 100n * USD))
  const admin = (await cashier.listAdminTickets({})).list.find(({ id }) => id === item.id)
  expect(admin).toMatchObject({ escrow: 0n, proceeds: 0n, unitsLeft: 0, listedUnits: 0 })
  expect(admin?.settledAt).not.toBeNull()
  for (const person of people)
    expect(await visitOf(person, item)).toMatchObject({ holdingCount: 0, orderedCount: 0 })
  expect((await clientOf(three).listTicketOrders({})).list.map(({ status }) => status)).toEqual(['refunded'])
})

test('nothing of a cancelled event moves any more, and ten nodes settle it once', async () => {
  const item = await published()
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  await bought(buyer, item, 1)
  const waits = await ordered(buyer, item, 1)
  const [{ id: unit = 0n } = {}] = (await visitOf(buyer, item)).units
  await cancelled(item)
  const buy = { itemId: item.id, listing: null, quantity: 1, key: randomUUID() }
  expect(await refusalOf(clientOf(other).buyTicket(buy))).toBe('ticket_cancelled')
  await expect(paid(buyer, waits)).rejects.toMatchObject({
    reason: expect.stringMatching(/^(ticket_cancelled|order_ended)$/),
  })
  expect(await refusalOf(clientOf(buyer).getEntryKey({ unitId: unit }))).toMatch(
    /^ticket_(cancelled|unknown)$/,
  )
  await Promise.all(Array.from({ length: 10 }, () => settleCancelled(server.ctx)))
  await minutesPass(item, 12 * 24 * 60)
  await releaseOrders(server.ctx)
  expect(await cashOf(buyer)).toBe(100n * USD)
  expect(await refusalOf(cashier.proposeTicketCancel({ id: item.id, reason: 'again' }))).toBe(
    'ticket_cancelled',
  )
  expect((await clientOf(other).getTicket({ id: item.id })).item.state).toBe('cancelled')
})

test('an event is cancelled by two, until its money is released; a collectible never', async () => {
  const item = await published()
  const print = await published(collectibleTerms())
  expect(await refusalOf(cashier.proposeTicketCancel({ id: print.id, reason: 'x' }))).toBe('ticket_ended')
  expect(await refusalOf(cashier.proposeTicketCancel({ id: 1n, reason: 'x' }))).toBe('ticket_unknown')
  const { approval } = await cashier.proposeTicketCancel({ id: item.id, reason: 'Rain' })
  expect(await refusalOf(cashier.approveProposal({ id: approval, hash: 'ab'.repeat(32) }))).toBe(
    'no_permission',
  )
  await minutesPass(item, 12 * 24 * 60)
  expect(await refusalOf(agree({ approval }))).toBe('ticket_ended')
})

test('two operators publish an item, with its units in the stock, and pay out what its first sales brought', async () => {
  const nowMs = server.ctx.clock.now().getTime()
  const terms = {
    kind: 'event' as const,
    title: { en: 'An evening', ja: '夕べ' },
    about: { en: 'Songs' },
    picture: null,
    startsAt: new Date(nowMs + DAY_MS),
    endsAt: new Date(nowMs + 25 * HOUR_MS),
    saleFrom: new Date(nowMs - HOUR_MS),
    saleUntil: new Date(nowMs + 22 * HOUR_MS),
    price: 20n * USD,
    units: 50,
    limitPerPerson: 2,
    capBasisPoints: 10_000,
    reason: 'Spring season',
  }
  expect(await refusalOf(cashier.proposeTicket({ ...terms, endsAt: null }))).toBe('dates_reversed')
  expect(
    await refusalOf(cashier.proposeTicket({ ...terms, saleUntil: new Date(nowMs + 26 * HOUR_MS) })),
  ).toBe('dates_reversed')
  await agree(await cashier.proposeTicket(terms))
  const buyer = await aBuyer()
  const { list } = await clientOf(buyer).listTickets({ kind: 'event' })
  const item = list.find(({ title }) => title === 'An evening')
  expect(item).toMatchObject({ units: 50, unitsLeft: 50, price: 20n * USD, state: 'on_sale' })
  const at = { id: item?.id ?? 0n }
  await bought(buyer, at, 2)
  const payout = { ...at, amount: 30n * USD, reference: 'SEPA 4711', reason: 'Monthly' }
  expect(await refusalOf(cashier.proposeTicketPayout(payout))).toBe('proceeds_too_few')
  await minutesPass(at, 3 * 24 * 60)
  await releaseOrders(server.ctx)
  const first = await cashier.proposeTicketPayout(payout)
  expect(await refusalOf(cashier.proposeTicketPayout(payout))).toBe('already_proposed')
  const shown = async () => (await cashier.listAdminTickets({})).list.find(({ id }) => id === at.id)
  expect(await shown()).toMatchObject({ waits: first.approval })
  await agree(first)
  const admin = await shown()
  expect(admin).toMatchObject({ proceeds: 10n * USD, escrow: 0n, waits: null, title: { ja: '夕べ' } })
  expect(await auditOf(server, `ticket_proceeds:${at.id}`)).toEqual(['approval.propose', 'ticket.payout'])
  expect(await refusalOf(cashier.proposeTicketPayout(payout))).toBe('proceeds_too_few')
})
