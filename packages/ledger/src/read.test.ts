import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cash, open, playerFunds, post, statement, statementOfKeys, withdrawalPending } from './index.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('lines are found by their keys among many, on either side of the transfer, and nobody else’s', async () => {
  const [own, other] = [cash(1n), cash(2n)]
  const keys = Array.from({ length: 120 }, () => randomUUID())
  await database.db.transaction((tx) => open(tx, [own, other, withdrawalPending(1n)]))
  for (const [at, key] of keys.entries())
    await database.db.transaction((tx) =>
      post(tx, [
        { from: playerFunds, to: own, amount: 10n, reason: 'deposit', key },
        { from: playerFunds, to: other, amount: 10n, reason: 'deposit', key: randomUUID() },
        ...(at % 40 === 0
          ? [
              {
                from: own,
                to: withdrawalPending(1n),
                amount: 1n,
                reason: 'withdrawal_request',
                key: randomUUID(),
              } as const,
            ]
          : []),
      ]),
    )
  // An hour between two journals, as life has it; some of them at the same moment.
  await database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update ledger.journal set at = at - (200 - id / 2) * interval '1 hour'`)
  })
  const all = await statement(database.db, own, { limit: 500 })
  const wanted = all.filter(({ seq }) => seq % 7n === 1n || seq === 2n).map(({ key }) => key ?? '')
  const expected = all.filter(({ key }) => wanted.includes(key ?? '')).reverse()
  expect(expected.some(({ reason }) => reason === 'withdrawal_request')).toBe(true)
  expect(await statementOfKeys(database.db, own, [...wanted, randomUUID()])).toEqual(expected)
  expect(await statementOfKeys(database.db, other, wanted)).toEqual([])
  expect(await statementOfKeys(database.db, own, [])).toEqual([])
})
