import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Invariant, pagesOf, violationsOf } from './invariants.ts'
import { sql } from './sql.ts'
import { type FreshDatabase, freshDatabase } from './testing/index.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('names each promise that is broken and the places where, twenty of them at most', async () => {
  const invariants: readonly Invariant[] = [
    {
      name: 'numbers are small',
      sql: sql`select format('%s is large', n) as detail from generate_series(1, 50) n where n > ${25}`,
    },
    { name: 'nothing is wrong', sql: sql`select 'never' as detail where false` },
    { name: 'all is sealed', check: async () => ['one', { invariant: 'all is signed', detail: 'two' }] },
  ]
  const found = await database.db.snapshot((tx) => violationsOf(tx, invariants))
  expect(found).toHaveLength(22)
  expect(found[0]).toEqual({ invariant: 'numbers are small', detail: '26 is large' })
  expect(found.slice(20)).toEqual([
    { invariant: 'all is sealed', detail: 'one' },
    { invariant: 'all is signed', detail: 'two' },
  ])
})

test.each([0, 1, 3, 4, 6, 7])(
  '%i rows are all read, each page after the last row of the one before',
  async (count) => {
    const seen: number[] = []
    const pages = pagesOf<{ n: number }>(3, (last, size) =>
      database.db.rows(
        sql`select n from generate_series(1, ${count}::int) n where n > ${last?.n ?? 0} order by n limit ${size}`,
      ),
    )
    for await (const page of pages) seen.push(...page.map(({ n }) => n))
    expect(seen).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  },
)
