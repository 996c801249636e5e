import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aTicketFixture } from '../../testing/ticket-fixture.ts'
import { ticketInvariants } from './invariants.ts'
import { seed } from './seed.ts'
import { itemsPage } from './tables/items.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await violationsOf(server.ctx.db, ticketInvariants)).toEqual([])
  await server.stop()
})
const { aBuyer, bought, offered, ordered, published } = aTicketFixture(() => server)

/** An item with a unit in every place: in the stock, on order, held, offered, and bought from a listing. */
async function everywhere() {
  const item = await published()
  const [one, two] = [await aBuyer(), await aBuyer()]
  const first = await bought(one, item, 3)
  const listing = await offered(one, item, 2)
  const resale = await bought(two, item, 1, listing.id)
  const pending = await ordered(two, item, 1)
  return { item, one, two, first, listing, resale, pending }
}

/** What the checks name after this statement, which is undone. */
async function namesAfter(statement: ReturnType<typeof sql>): Promise<string[]> {
  const undone = new Error('undone')
  let names: string[] = []
  await server.database.owner
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(statement)
      names = (await violationsOf(tx, ticketInvariants)).map(({ invariant }) => invariant)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return names
}

type Places = Awaited<ReturnType<typeof everywhere>>
type Case = readonly [statement: ReturnType<typeof sql>, name: string]

/** A statement for each check of units and listings, after which it must speak. */
const brokenUnits = ({ item, one, two, first, listing, resale, pending }: Places): readonly Case[] => [
  [sql`delete from ticket_unit where item_id = ${item.id} and serial = 10`, 'units of an item are conserved'],
  [
    sql`insert into ticket_unit (item_id, serial, listing_id) values (${item.id}, 11, ${item.stockId})`,
    'units of an item are conserved',
  ],
  [
    sql`update ticket_unit set holder_id = ${two.id} where bought_by = ${first.id} and listing_id is null`,
    'each unit is where the ledger has it',
  ],
  [
    sql`update ticket_unit set listing_id = null, order_id = ${pending.id} where listing_id = ${listing.id}`,
    'each unit is where the ledger has it',
  ],
  [
    sql`update ledger.account set asset = ${item.asset} where kind = 1 and owner = ${one.id} and asset = 1`,
    'units and money are never mixed',
  ],
  [
    sql`update ticket_listing set rest = rest + 1, ordered = ordered - 1 where id = ${item.stockId}`,
    'a listing has the units that it says',
  ],
  [
    sql`update ticket_order set quantity = 2, amount = 2 * price where id = ${pending.id}`,
    'an order that waits for its payment keeps its units',
  ],
  [
    sql`update ticket_handover set to_id = null where order_id = ${resale.id}`,
    'a unit has one chain of owners, and its holder is the last',
  ],
  [
    sql`delete from ticket_handover where order_id = ${resale.id}`,
    'an order hands over its units once, and takes them back once',
  ],
  [
    sql`update ticket_item set limit_per_person = 1 where id = ${item.id}`,
    'nobody bought more units of an item than its limit',
  ],
  [sql`update ticket_listing set price = 10010000 where id = ${listing.id}`, 'no price is above the cap'],
  [
    sql`update ticket_unit set first_price = 11000000 where bought_by = ${resale.id}`,
    'no price is above the cap',
  ],
]

/** The same for the checks of money, disputes and the waiting list. */
const brokenMoney = ({ item, one, first, resale }: Places): readonly Case[] => [
  [
    sql`update ledger.account set balance = balance - 1 where kind = 57 and owner = ${first.id}`,
    'the escrow of an order is what was paid and is not settled',
  ],
  [
    sql`update ticket_order set state = 'released', ended_at = now() where id = ${resale.id}`,
    'an order is paid once by its buyer, and settled once as its state says',
  ],
  [
    sql`update ledger.account set balance = 5 where kind = 55 and owner = ${item.id}`,
    'the proceeds of an issuer are released first sales less what was paid out',
  ],
  [
    sql`insert into ticket_dispute (order_id, reason) values (${resale.id}, 'x')`,
    'what is disputed has an open dispute, and nothing else has',
  ],
  [
    sql`insert into ticket_waiting (item_id, player_id, key, quantity, state) values (${item.id}, ${one.id}, gen_random_uuid(), 1, 'offered')`,
    'an offer is of who waits for it',
  ],
]

test('the checks name what does not fit', async () => {
  const places = await everywhere()
  const cases = [...brokenUnits(places), ...brokenMoney(places)]
  for (const [statement, name] of cases) expect(await namesAfter(statement), name).toContain(name)
  expect(new Set(cases.map(([, name]) => name))).toEqual(new Set(ticketInvariants.map(({ name }) => name)))
})

test('the database refuses what the server must never do', async () => {
  const { item, two, first, listing, resale } = await everywhere()
  const { db } = server.ctx
  for (const change of [
    sql`update ticket_item set price = 1 where id = ${item.id}`,
    sql`delete from ticket_unit where item_id = ${item.id}`,
    sql`update ticket_unit set holder_id = ${two.id} where bought_by = ${first.id}`,
    sql`update ticket_unit set first_price = first_price * 2 where bought_by = ${first.id}`,
    sql`update ticket_unit set listing_id = ${listing.id}, order_id = ${resale.id} where bought_by = ${first.id}`,
    sql`update ticket_unit set version = version + 2, holder_id = ${two.id} where bought_by = ${first.id}`,
    sql`update ticket_order set amount = 1 where id = ${resale.id}`,
    sql`update ticket_order set state = 'expired', ended_at = now() where id = ${resale.id}`,
    sql`update ticket_listing set rest = rest - 5 where id = ${listing.id}`,
    sql`update ticket_listing set price = 1 where id = ${listing.id}`,
    sql`update ticket_handover set price = 1`,
    sql`insert into ledger.asset (id, code, scale) values (2000, 'ticket-2000', 0)`,
  ])
    await expect(db.run(change)).rejects.toThrow()
})

test('the first items are published once, in seven languages', async () => {
  await Promise.all([seed(server.ctx.db), seed(server.ctx.db)])
  await seed(server.ctx.db)
  const { list } = await itemsPage(server.ctx.db, null, { before: null, limit: 100 })
  const seeded = list.filter(({ texts }) => Object.keys(texts).length === 7)
  expect(
    seeded.map(({ kind, units, unitsLeft, capBasisPoints }) => ({ kind, units, unitsLeft, capBasisPoints })),
  ).toEqual([
    { kind: 'collectible', units: 1000, unitsLeft: 1000, capBasisPoints: 10_000 },
    { kind: 'event', units: 500, unitsLeft: 500, capBasisPoints: 10_000 },
  ])
  const [print, concert] = seeded
  expect(concert?.startsAt?.toISOString()).toMatch(/T19:00:00\.000Z$/)
  for (const sale of [print, concert])
    expect([sale?.saleFrom, sale?.saleUntil].map((at) => at?.toISOString().slice(13))).toEqual([
      ':00:00.000Z',
      ':00:00.000Z',
    ])
})
