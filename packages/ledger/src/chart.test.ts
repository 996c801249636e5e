import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetNo, assets, ticketAsset } from './assets.ts'
import { bucketOf, kinds, reasonOf, reasons } from './chart.ts'
import { keyFrom } from './post.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('the chart matches the tables', async () => {
  const { db } = database
  const storedAssets = await db.rows(sql`select code, id as no, scale from ledger.asset order by id`)
  expect(Object.entries(assets).map(([code, one]) => ({ code, ...one }))).toEqual(storedAssets)
  const storedKinds = await db.rows(
    sql`select name, id as no, materialized as is_materialized from ledger.account_kind order by id`,
  )
  expect(Object.entries(kinds).map(([name, one]) => ({ name, ...one }))).toEqual(storedKinds)
  const storedFlows = await db.rows<{ flow: string }>(sql`
    select format('%s %s: %s to %s', r.id, r.name, f.name, t.name) as flow
      from ledger.reason r left join ledger.flow w on w.reason = r.id
      left join ledger.account_kind f on f.id = w.from_kind left join ledger.account_kind t on t.id = w.to_kind`)
  const flows = Object.entries(reasons).flatMap(([name, { no, flows }]) =>
    flows.map(([from, to]) => `${no} ${name}: ${from} to ${to}`),
  )
  expect(flows.sort()).toEqual(storedFlows.map((row) => row.flow).sort())
  expect(reasonOf(2)).toBe('payout')
  expect(reasonOf(32_000)).toBeUndefined()
})

test('a ticket item has an asset of its own, under the number that its name says', async () => {
  const open = () => database.db.row<{ no: number }>(sql`select ledger.open_ticket_asset() as no`)
  const [first, second] = [(await open())?.no ?? 0, (await open())?.no ?? 0]
  expect([first, second]).toEqual([1_000, 1_001])
  const stored = await database.db.rows(
    sql`select id, code, scale from ledger.asset where id >= 1000 order by id`,
  )
  expect(stored).toEqual([first, second].map((no) => ({ id: no, code: ticketAsset(no), scale: 0 })))
  expect([ticketAsset(first), 'POINTS' as const].map(assetNo)).toEqual([1_000, 3])
  for (const no of [3, 999, 32_768, 1_000.5]) expect(() => ticketAsset(no)).toThrow(RangeError)
})

test('an owner has the same bucket here and in the database', async () => {
  const owners = [0n, 1n, 63n, 64n, 100_001n, 2_202_611_210_001n, 9_223_372_036_854_775_807n]
  const rows = await database.db.rows<{ bucket: number }>(
    sql`select ledger.bucket_of(owner) as bucket from unnest(${owners}::bigint[]) with ordinality o(owner, n) order by n`,
  )
  expect(rows.map((row) => row.bucket)).toEqual(owners.map(bucketOf))
})

test('a business key is the same for the same parts, and for no others', () => {
  expect(keyFrom('deposit', 500_001n)).toBe(keyFrom('deposit', 500_001n))
  const keys = [
    keyFrom('a', 'bc'),
    keyFrom('ab', 'c'),
    keyFrom('abc'),
    keyFrom('1'),
    keyFrom(1n),
    keyFrom('1', ''),
    keyFrom(),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
