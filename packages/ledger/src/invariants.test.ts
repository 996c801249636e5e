import { randomUUID } from 'node:crypto'
import { type Statement, sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cash, open, playerFunds, post, stakes, verify } from './index.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
  await database.db.transaction(async (tx) => {
    await open(tx, [cash(1n), cash(2n)])
    await post(tx, [
      { from: playerFunds, to: cash(1n), amount: 100n, reason: 'deposit', key: randomUUID() },
      { from: playerFunds, to: cash(2n), amount: 50n, reason: 'deposit', key: randomUUID() },
      { from: cash(1n), to: stakes(9n), amount: 30n, reason: 'stake', key: randomUUID(), ref: 9n },
    ])
  })
})
afterEach(() => database.drop())

const append = ['entry', 'journal', 'transfer'] as const

test('finds nothing wrong with honest books', async () => {
  expect(await verify(database.db)).toEqual([])
})

test.each<[string, Statement, string[]]>([
  [
    'a balance that was raised',
    sql`update ledger.account set balance = balance + 1 where owner = 1 and kind = 1`,
    [
      'all accounts of an asset sum to zero',
      'a balance is the sum of its entries and the last balance written',
    ],
  ],
  [
    'a sum of the house that was lowered',
    sql`insert into ledger.house_sum (kind, owner, asset, amount) values (22, 0, 1, -149)`,
    ['a stored sum of an operator’s account is that of its entries'],
  ],
  [
    'an entry that was changed',
    sql`update ledger.entry set amount = amount + 1 where owner = 2`,
    [
      'every journal sums to zero in each asset, reason by reason',
      'a balance is the sum of its entries and the last balance written',
      'each balance written follows from the one before',
      'a key moves money once, as its transfer says',
    ],
  ],
  [
    'an entry that was removed',
    sql`delete from ledger.entry where owner = 1 and seq = 1`,
    [
      'every journal sums to zero in each asset, reason by reason',
      'a balance is the sum of its entries and the last balance written',
      'each balance written follows from the one before',
      'the entries of a materialized account are numbered 1..n without a gap',
      'a key moves money once, as its transfer says',
    ],
  ],
  [
    'a reason that was changed',
    sql`update ledger.entry set reason = 20 where owner = 1 and seq = 2`,
    [
      'every journal sums to zero in each asset, reason by reason',
      'a key moves money once, as its transfer says',
    ],
  ],
  [
    'money that went where it may not',
    sql`update ledger.entry set kind = 20 where owner = 9`,
    ['money moves only by the chart of accounts'],
  ],
  [
    'a transfer that was changed',
    sql`update ledger.transfer set amount = amount + 1 where to_owner = 2`,
    ['a key moves money once, as its transfer says'],
  ],
  ['a journal without its header', sql`delete from ledger.journal`, ['every entry belongs to a journal']],
])('names the rules that %s breaks', async (_, corruption, broken) => {
  const { owner, db } = database
  await owner.transaction(async (tx) => {
    for (const table of append)
      await tx.run(sql`alter table ledger.${sql.identifier(table)} disable trigger append_only`)
    await tx.run(corruption)
  })
  const found = await verify(db)
  expect([...new Set(found.map((one) => one.invariant))]).toEqual(broken)
})

// security: 55
test.each(append)('%s takes no update, delete or truncate, not even from the owner', async (name) => {
  const table = sql`ledger.${sql.identifier(name)}`
  const column = sql.identifier(name === 'journal' ? 'id' : 'journal')
  for (const db of [database.owner, database.db]) {
    const words = db === database.owner ? 'append-only' : 'permission denied'
    await expect(db.run(sql`update ${table} set ${column} = 1`)).rejects.toThrow(words)
    await expect(db.run(sql`delete from ${table}`)).rejects.toThrow(words)
    // Cascading, since what refers to it would refuse first.
    await expect(db.run(sql`truncate ${table} cascade`)).rejects.toThrow(words)
  }
})

// security: 55
test('the serving role cannot write the books around the functions', async () => {
  const { db } = database
  const refused = 'permission denied'
  await expect(db.run(sql`update ledger.account set balance = 1`)).rejects.toThrow(refused)
  await expect(
    db.run(sql`insert into ledger.account (bucket, owner, kind, asset) values (1, 65, 1, 1)`),
  ).rejects.toThrow(refused)
  await expect(db.run(sql`insert into ledger.journal values (1, now())`)).rejects.toThrow(refused)
  await expect(db.run(sql`insert into ledger.flow values (1, 1, 20)`)).rejects.toThrow(refused)
  await expect(db.run(sql`select nextval('ledger.journal_id')`)).rejects.toThrow(refused)
})

test('a statement that writes half a journal is refused, whatever would follow it', async () => {
  const half = (amount: number) =>
    sql`insert into ledger.entry (journal, owner, amount, bucket, kind, asset, reason) values (999, 9, ${amount}, 9, 10, 1, 1)`
  const broken = database.owner.transaction(async (tx) => {
    await tx.run(sql`insert into ledger.journal values (999, now())`)
    await tx.run(half(5))
    await tx.run(half(-5))
  })
  await expect(broken).rejects.toThrow('journal 999 does not sum to zero')
  expect(await verify(database.db)).toEqual([])
})

test('a journal whose assets or neighbours alone make up for it is refused', async () => {
  const rows = [
    sql`(998, 9, 5, 9, 10, 1, 1), (999, 9, -5, 9, 10, 1, 1)`,
    sql`(999, 9, 5, 9, 10, 1, 1), (999, 9, -5, 9, 10, 2, 1)`,
  ]
  for (const row of rows) {
    const broken = database.owner.run(
      sql`insert into ledger.entry (journal, owner, amount, bucket, kind, asset, reason) values ${row}`,
    )
    await expect(broken).rejects.toThrow('does not sum to zero')
  }
  expect(await verify(database.db)).toEqual([])
})
