import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Account,
  balanceOf,
  cash,
  linesOf,
  lockedBalanceOf,
  open,
  playerFunds,
  post,
  type StatementLine,
  statement,
  statementOfKeys,
  statementSums,
  type Transfer,
  withdrawalPending,
} from './index.ts'

const own = cash(1n)
const other = cash(2n)
let database: FreshDatabase
let all: StatementLine[]

// An hour between two journals, as life has it; some of them at the same moment.
beforeAll(async () => {
  database = await freshDatabase()
  await database.db.transaction((tx) => open(tx, [own, other, withdrawalPending(1n)]))
  for (let at = 0; at < 120; at++) await database.db.transaction((tx) => post(tx, hourOf(at)))
  await database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update ledger.journal set at = at - (200 - id / 2) * interval '1 hour'`)
  })
  all = await statement(database.db, own, { limit: 500 })
})
afterAll(() => database.drop())

function hourOf(at: number): Transfer[] {
  const key = () => randomUUID()
  const deposit = (to: Account): Transfer => ({
    from: playerFunds,
    to,
    amount: 10n,
    reason: 'deposit',
    key: key(),
  })
  const request: Transfer = {
    from: own,
    to: withdrawalPending(1n),
    amount: 1n,
    reason: 'withdrawal_request',
    key: key(),
  }
  return [deposit(own), deposit(other), ...(at % 40 === 0 ? [request] : [])]
}

test('lines are found by their keys among many, on either side of the transfer, and no one else’s', async () => {
  const wanted = all.filter(({ seq }) => seq % 7n === 1n || seq === 2n).map(({ key }) => key ?? '')
  const expected = all.filter(({ key }) => wanted.includes(key ?? '')).reverse()
  expect(expected.some(({ reason }) => reason === 'withdrawal_request')).toBe(true)
  expect(await statementOfKeys(database.db, own, [...wanted, randomUUID()])).toEqual(expected)
  expect(await statementOfKeys(database.db, other, wanted)).toEqual([])
  expect(await statementOfKeys(database.db, own, [])).toEqual([])
  const numbers = expected.map(({ key, seq }) => [key, seq])
  expect([...(await linesOf(database.db, own, [...wanted, randomUUID()]))]).toEqual(numbers)
  expect((await linesOf(database.db, own, [])).size).toBe(0)
})

test('a statement of a period contains its first instant and not its last, wherever they lie', async () => {
  const instants = [...all.filter((_, at) => at % 17 === 0).map(({ at }) => at), new Date(0), new Date(9e12)]
  for (const from of instants)
    for (const to of instants) {
      const expected = all.filter(({ at }) => at >= from && at < to)
      expect(await statement(database.db, own, { limit: 500, from, to })).toEqual(expected)
      const sums = await statementSums(database.db, own, { from, to })
      expect(sums.count).toBe(expected.length)
      expect(sums.in - sums.out).toBe(expected.reduce((sum, { amount }) => sum + amount, 0n))
    }
})

test('who asks for a house balance to spend it waits for whoever did before, and sees what they left', async () => {
  const before = await balanceOf(database.db, playerFunds)
  const { second } = await database.db.transaction(async (tx) => {
    expect(await lockedBalanceOf(tx, playerFunds)).toBe(before)
    const second = database.db.transaction((other) => lockedBalanceOf(other, playerFunds))
    await expect.poll(() => waiting(database)).toBe(1)
    await post(tx, [{ from: playerFunds, to: own, amount: 7n, reason: 'deposit', key: randomUUID() }])
    return { second }
  })
  expect(await second).toBe(before - 7n)
})

async function waiting({ owner }: FreshDatabase): Promise<number> {
  const row = await owner.row<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}
