import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Account,
  balanceOf,
  balancesOf,
  bankroll,
  cash,
  keyFrom,
  open,
  operatorFunds,
  playerFunds,
  post,
  stakes,
  statement,
  type Transfer,
  verify,
  withdrawalPending,
} from './index.ts'
import { createModel } from './testing/model.ts'

let database: FreshDatabase
let nextPlayer = 1n

beforeAll(async () => {
  database = await freshDatabase({ max: 60 })
})
afterAll(async () => {
  expect(await verify(database.db)).toEqual([])
  await database.drop()
})

const move = (transfers: readonly Transfer[]) => database.db.transaction((tx) => post(tx, transfers))
const deposit = (to: bigint, amount: bigint, key: string = randomUUID()): Transfer => ({
  from: playerFunds,
  to: cash(to),
  amount,
  reason: 'sandbox_deposit',
  key,
})
const stake = (player: bigint, round: bigint, amount: bigint, key: string = randomUUID()): Transfer => ({
  from: cash(player),
  to: stakes(round),
  amount,
  reason: 'stake',
  key,
  ref: round,
})

async function aPlayer(amount: bigint): Promise<bigint> {
  const player = nextPlayer++
  await database.db.transaction(async (tx) => {
    await open(tx, [cash(player), withdrawalPending(player)])
    if (amount > 0n) await post(tx, [deposit(player, amount)])
  })
  return player
}

test('moves money between two accounts and writes both sides', async () => {
  const player = await aPlayer(10_000_000n)
  const before = await balanceOf(database.db, stakes(7n))
  const [outcome] = await move([stake(player, 7n, 4_000_000n)])
  expect(outcome).toEqual({ ok: true, replayed: false, fromBalance: 6_000_000n, toBalance: 0n })
  expect(await balancesOf(database.db, [cash(player), stakes(7n)])).toEqual([6_000_000n, before + 4_000_000n])
})

test('refuses the second of two stakes in one call that do not both fit, and still takes a third that does', async () => {
  const player = await aPlayer(10_000_000n)
  const outcomes = await move([
    stake(player, 8n, 6_000_000n),
    stake(player, 8n, 5_000_000n),
    stake(player, 8n, 4_000_000n),
  ])
  expect(outcomes.map((one) => (one.ok ? 'ok' : one.reason))).toEqual(['ok', 'insufficient_balance', 'ok'])
  expect(outcomes[1]?.fromBalance).toBe(4_000_000n)
  expect(await balancesOf(database.db, [cash(player), stakes(8n)])).toEqual([0n, 10_000_000n])
  const lines = await statement(database.db, cash(player), { limit: 10 })
  expect(lines.map((line) => [line.seq, line.amount, line.balanceAfter])).toEqual([
    [3n, -4_000_000n, 0n],
    [2n, -6_000_000n, 4_000_000n],
    [1n, 10_000_000n, 10_000_000n],
  ])
})

test('spends in one call what the same call brought', async () => {
  const player = await aPlayer(0n)
  const outcomes = await move([deposit(player, 5_000_000n), stake(player, 9n, 5_000_000n)])
  expect(outcomes.every((one) => one.ok)).toBe(true)
  expect(await balanceOf(database.db, cash(player))).toBe(0n)
})

test('answers a repeat with the first outcome and moves nothing', async () => {
  const player = await aPlayer(10_000_000n)
  const bet = stake(player, 10n, 3_000_000n, keyFrom('bet', player))
  const [first] = await move([bet])
  await move([stake(player, 10n, 1_000_000n)])
  const [again] = await move([bet])
  expect(again).toEqual({ ...first, replayed: true })
  const [inOneCall, copy] = await move([
    stake(player, 10n, 1_000_000n, keyFrom('twin', player)),
    stake(player, 10n, 1_000_000n, keyFrom('twin', player)),
  ])
  expect(copy).toEqual({ ...inOneCall, replayed: true })
  expect(await balancesOf(database.db, [cash(player), stakes(10n)])).toEqual([5_000_000n, 5_000_000n])
})

test('refuses a key that belongs to another transfer, and touches neither side', async () => {
  const player = await aPlayer(10_000_000n)
  const key = randomUUID()
  await move([stake(player, 11n, 1_000_000n, key)])
  const outcomes = await move([stake(player, 11n, 2_000_000n, key), stake(player, 12n, 1_000_000n, key)])
  expect(outcomes.map((one) => !one.ok && one.reason)).toEqual(['key_reused', 'key_reused'])
  expect(await balancesOf(database.db, [cash(player), stakes(11n), stakes(12n)])).toEqual([
    9_000_000n,
    1_000_000n,
    0n,
  ])
})

test('a key whose transfer was refused is free again', async () => {
  const player = await aPlayer(1_000_000n)
  const bet = stake(player, 13n, 2_000_000n)
  expect((await move([bet]))[0]?.ok).toBe(false)
  await move([deposit(player, 1_000_000n)])
  expect((await move([bet]))[0]).toMatchObject({ ok: true, replayed: false, fromBalance: 0n })
})

test('fails as a bug outside the chart, for nothing, and from an account that is not open', async () => {
  const player = await aPlayer(1_000_000n)
  const wrongWay: Transfer = { ...stake(player, 14n, 1n), to: bankroll }
  await expect(move([wrongWay])).rejects.toThrow('outside the chart')
  await expect(move([stake(player, 14n, 0n)])).rejects.toThrow('outside the chart')
  await expect(move([stake(player, 14n, -5n)])).rejects.toThrow('outside the chart')
  await expect(move([stake(999_999_999n, 14n, 1n)])).rejects.toThrow('not open')
  expect(await balancesOf(database.db, [cash(player), stakes(14n)])).toEqual([1_000_000n, 0n])
})

test('the operator may be below zero, a player never', async () => {
  await move([
    { from: operatorFunds, to: bankroll, amount: 5n, reason: 'bankroll_funding', key: randomUUID() },
  ])
  expect(await balanceOf(database.db, operatorFunds)).toBeLessThan(0n)
  const overdraw = database.owner.run(
    sql`update ledger.account set balance = -1 where owner = ${await aPlayer(1n)}`,
  )
  await expect(overdraw).rejects.toThrow('balance_not_negative')
})

test('posts any number of transfers by one statement', async () => {
  const player = await aPlayer(1_000_000_000n)
  let statements = 0
  await database.db.transaction(async (tx) => {
    const counted: typeof tx = {
      ...tx,
      row: (one) => {
        statements++
        return tx.row(one)
      },
    }
    await post(
      counted,
      Array.from({ length: 500 }, () => stake(player, 15n, 1_000_000n)),
    )
  })
  expect(statements).toBe(1)
  expect(await balancesOf(database.db, [cash(player), stakes(15n)])).toEqual([500_000_000n, 500_000_000n])
})

test('agrees with a model ledger on any sequence of calls', async () => {
  await fc.assert(
    fc.asyncProperty(calls, async (batches) => {
      const players = [await aPlayer(0n), await aPlayer(0n), await aPlayer(0n)]
      const model = createModel()
      const salt = randomUUID()
      for (const batch of batches) {
        const transfers = batch.map((input) => transferOf(input, players, salt))
        const outcomes = await move(transfers)
        expect(outcomes.map((one) => (one.ok ? `ok ${one.replayed}` : one.reason))).toEqual(
          transfers.map((one) => model.post(one)),
        )
        const accounts = players.flatMap((player) => [cash(player), withdrawalPending(player)])
        expect(await balancesOf(database.db, accounts)).toEqual(accounts.map((one) => model.balanceOf(one)))
      }
    }),
    { numRuns: 60 },
  )
})

type Input = Readonly<{
  way: 'deposit' | 'stake' | 'payout' | 'request' | 'reject'
  who: number
  amount: bigint
  key: number
}>
const input: fc.Arbitrary<Input> = fc.record({
  way: fc.constantFrom('deposit', 'stake', 'payout', 'request', 'reject'),
  who: fc.integer({ min: 0, max: 2 }),
  amount: fc.bigInt({ min: 1n, max: 60n }),
  key: fc.integer({ min: 0, max: 25 }),
})
const calls = fc.array(fc.array(input, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })

function transferOf({ way, who, amount, key }: Input, players: readonly bigint[], salt: string): Transfer {
  const player = players[who] ?? 0n
  const [from, to, reason]: [Account, Account, Transfer['reason']] = {
    deposit: [playerFunds, cash(player), 'deposit'] as [Account, Account, Transfer['reason']],
    stake: [cash(player), stakes(77n), 'stake'] as [Account, Account, Transfer['reason']],
    payout: [stakes(77n), cash(player), 'payout'] as [Account, Account, Transfer['reason']],
    request: [cash(player), withdrawalPending(player), 'withdrawal_request'] as [
      Account,
      Account,
      Transfer['reason'],
    ],
    reject: [withdrawalPending(player), cash(player), 'withdrawal_reject'] as [
      Account,
      Account,
      Transfer['reason'],
    ],
  }[way]
  return { from, to, amount, reason, key: keyFrom(salt, BigInt(key)) }
}
