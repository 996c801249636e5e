import { violationsOf } from '@opendraw/db'
import { HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../../../testing/audit-of.ts'
import { anOperatorClient, type OperatorClient, refusalOf } from '../../../testing/clients.ts'
import type { TestPlayer } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aTicketFixture, collectibleTerms } from '../../../testing/ticket-fixture.ts'
import { ticketInvariants } from '../invariants.ts'
import { entryCodeOf, entryStepAt, entryTextOf, judgeEntryCode } from './entry-code.ts'

let server: TestServer
let gate: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  gate = await anOperatorClient(server, 'support')
})
afterAll(async () => {
  expect(await violationsOf(server.ctx.db, ticketInvariants)).toEqual([])
  await server.stop()
})
const { aBuyer, bought, clientOf, offered, published, visitOf } = aTicketFixture(() => server)
/** The dates of an event that starts in so many hours and takes three. */
function startingIn(hours: number) {
  const startsMs = server.ctx.clock.now().getTime() + hours * HOUR_MS
  const endsAt = new Date(startsMs + 3 * HOUR_MS)
  return { startsAt: new Date(startsMs), endsAt, saleUntil: endsAt }
}
const tonight = () => startingIn(2)

/** What a phone shows for a unit, as of so many seconds ago. */
async function codeOf(who: TestPlayer, unit: bigint, secondsAgo = 0): Promise<string> {
  const { key, version, now } = await clientOf(who).getEntryKey({ unitId: unit })
  const step = entryStepAt(new Date(now.getTime() - secondsAgo * 1_000))
  return entryTextOf({ unit, version, code: entryCodeOf(Buffer.from(key, 'hex'), step) })
}
async function aTicket(who: TestPlayer, item: Readonly<{ id: bigint }>): Promise<bigint> {
  await bought(who, item, 1)
  return (await visitOf(who, item)).units.at(-1)?.id ?? 0n
}

test('a code follows from the key and the half minute alone, and is the same for every program', () => {
  const key = Buffer.alloc(32, 7)
  expect([0, 1, 58_000_000].map((step) => entryCodeOf(key, step))).toEqual([
    '2339367613',
    '1093038392',
    '4427878442',
  ])
  const now = new Date('2026-11-23T12:00:29.999Z')
  const codeAt = (iso: string) => entryCodeOf(key, entryStepAt(new Date(iso)))
  expect(judgeEntryCode(key, codeAt('2026-11-23T12:00:00.000Z'), now)).toBe('true')
  expect(judgeEntryCode(key, codeAt('2026-11-23T11:59:30.000Z'), now)).toBe('true')
  expect(judgeEntryCode(key, codeAt('2026-11-23T11:59:29.999Z'), now)).toBe('old')
  expect(judgeEntryCode(key, codeAt('2026-11-23T12:00:30.000Z'), now)).toBe('wrong')
})

test('the gate admits the holder of a code once, by their pseudonym and version, and a replay is refused', async () => {
  const item = await published(tonight())
  const holder = await aBuyer()
  const unit = await aTicket(holder, item)
  const code = await codeOf(holder, unit)
  const admitted = await gate.checkEntry({ code: ` ${code.replaceAll('-', ' - ')} ` })
  expect(admitted).toMatchObject({ unit, serial: 1, version: 1, title: { en: 'A concert' } })
  expect(admitted.holder).toMatch(/^p\*\*\*.$/)
  expect(await auditOf(server, `ticket_unit:${unit}`)).toEqual(['ticket.admit'])
  expect(await refusalOf(gate.checkEntry({ code }))).toBe('ticket_admitted')
  expect(await refusalOf(gate.checkEntry({ code: await codeOf(holder, unit) }))).toBe('ticket_admitted')
  expect((await visitOf(holder, item)).units).toMatchObject([{ status: 'admitted' }])
  expect((await clientOf(holder).getEntryKey({ unitId: unit })).admittedAt).not.toBeNull()
  await expect(offered(holder, item, 1)).rejects.toMatchObject({ reason: 'tickets_too_few' })
  const [order] = (await clientOf(holder).listTicketOrders({})).list
  expect(await refusalOf(clientOf(holder).disputeTicket({ id: order?.id ?? 0n, reason: 'no seat' }))).toBe(
    'ticket_admitted',
  )
})

test('50 scans of one code at once admit once', async () => {
  const item = await published(tonight())
  const holder = await aBuyer()
  const code = await codeOf(holder, await aTicket(holder, item))
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      gate.checkEntry({ code }).then(
        () => 'admitted',
        ({ reason }) => reason,
      ),
    ),
  )
  expect(outcomes.filter((one) => one === 'admitted')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['admitted', 'ticket_admitted']))
})

test('a screenshot older than a minute is refused, and what never was a code too', async () => {
  const item = await published(tonight())
  const holder = await aBuyer()
  const unit = await aTicket(holder, item)
  expect(await refusalOf(gate.checkEntry({ code: await codeOf(holder, unit, 61) }))).toBe('entry_code_old')
  expect(await refusalOf(gate.checkEntry({ code: await codeOf(holder, unit, 300) }))).toBe('entry_code_old')
  expect(await refusalOf(gate.checkEntry({ code: await codeOf(holder, unit, -90) }))).toBe('entry_code_wrong')
  for (const code of [
    'x',
    `${unit}-1-0000000000`,
    `${unit}-2-0000000000`,
    '1-1-0000000000',
    `${unit}--0000000000`,
  ])
    expect(await refusalOf(gate.checkEntry({ code }))).toBe('entry_code_wrong')
  await gate.checkEntry({ code: await codeOf(holder, unit) })
})

test('the code of a former owner dies with the sale, and theirs who bought it works', async () => {
  const item = await published(tonight())
  const [seller, buyer] = [await aBuyer(), await aBuyer()]
  const unit = await aTicket(seller, item)
  const old = await codeOf(seller, unit)
  const before = await clientOf(seller).getEntryKey({ unitId: unit })
  const listing = await offered(seller, item, 1)
  // Offered: neither in nor out.
  expect(await refusalOf(gate.checkEntry({ code: old }))).toBe('ticket_not_admissible')
  expect(await refusalOf(clientOf(seller).getEntryKey({ unitId: unit }))).toBe('ticket_not_admissible')
  await bought(buyer, item, 1, listing.id)
  expect(await refusalOf(gate.checkEntry({ code: old }))).toBe('entry_code_replaced')
  expect(await refusalOf(clientOf(seller).getEntryKey({ unitId: unit }))).toBe('ticket_unknown')
  const after = await clientOf(buyer).getEntryKey({ unitId: unit })
  expect(after).toMatchObject({ version: 2, serial: 1 })
  expect(after.key).not.toBe(before.key)
  expect(await gate.checkEntry({ code: await codeOf(buyer, unit) })).toMatchObject({ version: 2 })
})

test('a disputed ticket and a collectible let nobody in', async () => {
  const item = await published(tonight())
  const print = await published(collectibleTerms())
  const holder = await aBuyer()
  const unit = await aTicket(holder, item)
  const code = await codeOf(holder, unit)
  const [order] = (await clientOf(holder).listTicketOrders({})).list
  await clientOf(holder).disputeTicket({ id: order?.id ?? 0n, reason: 'no seat' })
  expect(await refusalOf(gate.checkEntry({ code }))).toBe('ticket_not_admissible')
  expect(await refusalOf(clientOf(holder).getEntryKey({ unitId: await aTicket(holder, print) }))).toBe(
    'ticket_not_admissible',
  )
})

test('a ticket of another day is refused and stays unused; from 12 hours before its start it is taken', async () => {
  const holder = await aBuyer()
  const tomorrow = await published(startingIn(12.5))
  const early = await aTicket(holder, tomorrow)
  expect(await refusalOf(gate.checkEntry({ code: await codeOf(holder, early) }))).toBe('ticket_not_today')
  expect((await visitOf(holder, tomorrow)).units).toMatchObject([{ status: 'held' }])
  expect(await auditOf(server, `ticket_unit:${early}`)).toEqual([])
  const unit = await aTicket(holder, await published(startingIn(11.5)))
  expect(await gate.checkEntry({ code: await codeOf(holder, unit) })).toMatchObject({ unit })
})
