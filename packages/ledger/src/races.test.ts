import { randomUUID } from 'node:crypto'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
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
  type Transfer,
  verify,
} from './index.ts'

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
const stake = (player: bigint, round: bigint, amount: bigint, key: string = randomUUID()): Transfer => {
  return { from: cash(player), to: stakes(round), amount, reason: 'stake', key, ref: round }
}

async function aPlayer(amount: bigint): Promise<bigint> {
  const player = nextPlayer++
  await database.db.transaction(async (tx) => {
    await open(tx, [cash(player)])
    await post(tx, [{ from: playerFunds, to: cash(player), amount, reason: 'deposit', key: randomUUID() }])
  })
  return player
}

// security: 25
test('50 clients at once, with repeats: nothing is lost, doubled, overdrawn or stuck', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer(1_000n)))
  const accepted = new Map<string, { player: bigint; amount: bigint }>()
  const client = async (seed: number) => {
    for (let turn = 0; turn < 12; turn++) {
      const transfers = Array.from({ length: 1 + ((seed + turn) % 4) }, (_, at): Transfer => {
        const player = players[(seed * 7 + turn * 3 + at * 5) % players.length] ?? 0n
        const amount = BigInt(1 + ((seed * 13 + turn * 17 + at) % 90))
        // Every client sends some of its neighbour's keys too.
        return stake(
          player,
          500n,
          amount,
          keyFrom('race', player, amount, BigInt((seed + at) % 25), BigInt(turn)),
        )
      })
      const outcomes = await move(transfers)
      for (const [at, outcome] of outcomes.entries()) {
        const { key, from, amount } = transfers[at] ?? stake(0n, 0n, 0n)
        if (outcome.ok) accepted.set(key, { player: from.owner, amount })
        else expect(outcome.reason).toBe('insufficient_balance')
      }
    }
  }
  await Promise.all(Array.from({ length: 50 }, (_, seed) => client(seed)))
  const spent = (player: bigint) =>
    [...accepted.values()].filter((one) => one.player === player).reduce((sum, one) => sum + one.amount, 0n)
  const total = players.reduce((sum, player) => sum + spent(player), 0n)
  expect(await balancesOf(database.db, players.map(cash))).toEqual(
    players.map((player) => 1_000n - spent(player)),
  )
  expect(await balanceOf(database.db, stakes(500n))).toBe(total)
})

test('two transactions that post in opposite orders do not deadlock', async () => {
  const [a, b] = [await aPlayer(1_000_000n), await aPlayer(1_000_000n)]
  const forth = () => move([stake(a, 600n, 1n), stake(b, 600n, 1n)])
  const back = () => move([stake(b, 600n, 1n), stake(a, 600n, 1n)])
  await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 ? forth() : back())))
  expect(await balanceOf(database.db, stakes(600n))).toBe(200n)
})

test('one key in 20 concurrent calls moves money once, also between accounts that are never locked', async () => {
  const key = randomUUID()
  const before = await balanceOf(database.db, bankroll)
  const funding: Transfer = { from: operatorFunds, to: bankroll, amount: 9n, reason: 'bankroll_funding', key }
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => database.db.transaction((tx) => post(tx, [funding]), { retries: 10 })),
  )
  expect(outcomes.filter(([one]) => one?.ok && !one.replayed)).toHaveLength(1)
  expect(await balanceOf(database.db, bankroll)).toBe(before + 9n)
})
