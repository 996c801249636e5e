import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { balanceOf, balancesOf, bankroll, operatorFunds, post, promoBudget, verify } from '@opendraw/ledger'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sumHouse } from '../budgets.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase({ max: 40 })
})
afterEach(async () => {
  expect(await verify(database.db)).toEqual([])
  await database.drop()
})

const fund = (amount: bigint) =>
  ({ from: operatorFunds, to: bankroll, amount, reason: 'bankroll_funding', key: randomUUID() }) as const
const give = (amount: bigint) => database.db.transaction((tx) => post(tx, [fund(amount)]))
const summed = async () => {
  const row = await database.db.row<{ amount: bigint | null }>(
    sql`select (select amount from ledger.house_sum where kind = 20 and owner = 0 and asset = 1) as amount`,
  )
  return row?.amount ?? 0n
}

/** Transactions of other tests on this server are waited for, too: so it takes a few turns. */
const sumUntil = async (amount: bigint) => {
  await vi.waitFor(
    async () => {
      await sumHouse(database.db, 0)
      expect(await summed()).toBe(amount)
    },
    { timeout: 10_000 },
  )
}

test('what is ripe is summed once, and a balance is the sum and what came since', async () => {
  await give(5n)
  await sumUntil(5n)
  await give(7n)
  expect(await balancesOf(database.db, [bankroll, operatorFunds])).toEqual([12n, -12n])
  await sumUntil(12n)
  await sumHouse(database.db, 0)
  await sumHouse(database.db, 0)
  expect(await summed()).toBe(12n)
  expect(await balanceOf(database.db, bankroll)).toBe(12n)
})

test('what is young waits', async () => {
  await give(5n)
  for (let times = 0; times < 3; times++) await sumHouse(database.db)
  expect(await summed()).toBe(0n)
  expect(await balanceOf(database.db, bankroll)).toBe(5n)
})

test('a journal whose number was given out before, and that commits after, is in no sum too early and in none too late', async () => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let posted: () => void = () => undefined
  const isPosted = new Promise<void>((resolve) => {
    posted = resolve
  })
  const slow = database.db.transaction(async (tx) => {
    await post(tx, [fund(100n)])
    posted()
    await held
  })
  await isPosted
  await give(3n)
  for (let times = 0; times < 3; times++) await sumHouse(database.db, 0)
  expect(await summed()).toBe(0n)
  expect(await balanceOf(database.db, bankroll)).toBe(3n)
  letGo()
  await slow
  await sumUntil(103n)
  expect(await balanceOf(database.db, bankroll)).toBe(103n)
})

test('a journal whose number was given out before its transaction wrote anything is in no sum too early', async () => {
  // The first number of a sequence is logged, for which its transaction gets an id; the next ones are not.
  await give(1n)
  const lock = sql`lock table ledger.journal in exclusive mode`
  let second: Promise<void> = Promise.resolve()
  let slow: Promise<unknown> = Promise.resolve()
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const locks = await database.owner.row<{ count: bigint }>(
        sql`select count(*) from pg_locks where relation = 'ledger.journal'::regclass and not granted`,
      )
      expect(locks?.count).toBe(BigInt(count))
    })
  const release = Promise.withResolvers<void>()
  await database.owner.transaction(async (tx) => {
    await tx.run(lock)
    second = database.owner.transaction(async (other) => {
      await other.run(lock)
      await release.promise
    })
    await waiting(1)
    slow = give(100n)
    await waiting(2)
    await post(tx, [fund(3n)])
  })
  for (let times = 0; times < 3; times++) await sumHouse(database.db, 0)
  release.resolve()
  await second
  await slow
  await sumUntil(104n)
  expect(await balanceOf(database.db, bankroll)).toBe(104n)
})

test('a journal of a transaction that began last and took its number first is in no sum too early', async () => {
  const release = Promise.withResolvers<void>()
  const isPosted = Promise.withResolvers<void>()
  const isBegun = Promise.withResolvers<void>()
  const first = database.owner.transaction(async (tx) => {
    await tx.run(sql`select pg_current_xact_id()`)
    isBegun.resolve()
    await isPosted.promise
    await post(tx, [fund(3n)])
  })
  await isBegun.promise
  const last = database.owner.transaction(async (tx) => {
    await post(tx, [fund(100n)])
    isPosted.resolve()
    await release.promise
  })
  await first
  for (let times = 0; times < 3; times++) await sumHouse(database.db, 0)
  release.resolve()
  await last
  await sumUntil(103n)
  expect(await balanceOf(database.db, bankroll)).toBe(103n)
})

test('a transaction reads what it has posted itself', async () => {
  await give(4n)
  await sumUntil(4n)
  await database.db.transaction(async (tx) => {
    await post(tx, [fund(6n)])
    expect(await balanceOf(tx, bankroll)).toBe(10n)
  })
})

test('writers, nodes that sum and readers at once: every balance read is one that was', async () => {
  const give2 = () =>
    database.db.transaction(async (tx) => {
      await post(tx, [fund(2n)])
      await tx.run(sql`select pg_sleep(random() * 0.02)`)
      const into = {
        from: operatorFunds,
        to: promoBudget('packets'),
        amount: 2n,
        reason: 'promo_funding',
      } as const
      await post(tx, [{ ...into, key: randomUUID() }])
    })
  let isOver = false
  const writing = Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let turn = 0; turn < 25; turn++) await give2()
    }),
  ).finally(() => {
    isOver = true
  })
  const summing = Array.from({ length: 4 }, async () => {
    while (!isOver) await sumHouse(database.db, 0)
  })
  const seen: bigint[] = []
  const reading = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const [held = 0n, budget = 0n, funds = 0n] = await balancesOf(database.db, [
        bankroll,
        promoBudget('packets'),
        operatorFunds,
      ])
      expect(held + budget).toBe(-funds)
      seen.push(held)
    }
  })
  await Promise.all([writing, ...summing, ...reading])
  expect(seen.length).toBeGreaterThan(0)
  await sumUntil(600n)
  expect(await balanceOf(database.db, bankroll)).toBe(600n)
})

test('a copy of the database that counts its transactions anew sums again', async () => {
  await give(5n)
  await database.owner.run(sql`update ledger.house_summed set noted_xid = '9000000000000'::xid8`)
  await sumUntil(5n)
})

test('only the ledger writes a sum', async () => {
  await expect(database.db.run(sql`update ledger.house_sum set amount = 1`)).rejects.toMatchObject({
    code: '42501',
  })
  await expect(database.db.run(sql`update ledger.house_summed set summed = 1`)).rejects.toMatchObject({
    code: '42501',
  })
})
