import { type Call, playerCalls } from '@opendraw/contract'
import { operatorCalls } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'

let database: FreshDatabase
let columns: string[]
beforeAll(async () => {
  database = await freshDatabase()
  const rows = await database.owner.rows<{ name: string }>(sql`
    select distinct column_name as name from information_schema.columns where table_schema in ('public', 'ledger')`)
  columns = rows.flatMap(({ name }) => [name, name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())])
})
afterAll(() => database.drop())

test('the columns that money and rights hang on are among those that are tried', () => {
  const dear = ['balance', 'state', 'credit_score', 'playerId', 'account_type', 'permissions', 'roles']
  expect(columns).toEqual(expect.arrayContaining(dear))
})

// security: 21
test.each(Object.entries<Call>({ ...playerCalls, ...operatorCalls }))(
  '%s takes no column of the database as a field of the sender’s own',
  (_, { request }) => {
    const asked = Object.keys(z.toJSONSchema(request, { unrepresentable: 'any' }).properties ?? {})
    const smuggled = [...new Set(columns)].filter((name) => !asked.includes(name)).sort()
    const parsed = request.safeParse(Object.fromEntries(smuggled.map((name) => [name, '1'])))
    const refused = parsed.error?.issues.flatMap((issue) => ('keys' in issue ? issue.keys : []))
    expect([...(refused ?? [])].sort()).toEqual(smuggled)
  },
)
