import { randomUUID } from 'node:crypto'
import { Refusal } from '@opendraw/contract'
import { sql, violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { rgbRules } from '@opendraw/games'
import { balanceOf, balancesOf, cash, stakes, verify } from '@opendraw/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBetEngine, aPlainRound, lock, type PlainRound, walletsOf } from '../../testing/betting-fixture.ts'
import { betInvariants } from './invariants.ts'
import { type BetInput, placeBet } from './place-bet.ts'

let database: FreshDatabase
let ctx: ReturnType<typeof aBetEngine>

beforeAll(async () => {
  database = await freshDatabase({ max: 12 })
  ctx = aBetEngine(database.db)
})
afterAll(async () => {
  expect(await verify(database.db)).toEqual([])
  expect(await violationsOf(database.db, betInvariants)).toEqual([])
  await database.drop()
})

const usd = (amount: number) => BigInt(amount) * 1_000_000n
const inputOf = (playerId: bigint, round: PlainRound, more: Partial<BetInput> = {}): BetInput => ({
  playerId,
  gameId: 'rgb-1m',
  issue: round.issue,
  oddsVersion: rgbRules.version,
  source: 'game',
  lines: [{ play: 'rgb_big', pick: '', stake: usd(2) }],
  key: randomUUID(),
  ...more,
})
const line = (stake: bigint, play = 'rgb_big', pick = '') => ({ play, pick, stake })
async function reasonOf(work: Promise<unknown>): Promise<string> {
  const outcome = await work.then(
    () => 'placed',
    (error: unknown) => error,
  )
  if (outcome instanceof Refusal) return outcome.reason
  return typeof outcome === 'string' ? outcome : Promise.reject(outcome)
}

/** Somebody's bet first, so that the round and its lease are known here and calls keep their order. */
async function aWarmRound(): Promise<PlainRound> {
  const round = await aPlainRound(database.owner)
  await placeBet(ctx, inputOf(await aPlayer(usd(2)), round))
  return round
}

async function aPlayer(amount: bigint): Promise<bigint> {
  const [player = 0n] = await walletsOf(database.owner, 1, amount)
  return player
}

test('accepts a slip of several lines as a whole, and answers what it may pay', async () => {
  const [round, player] = [await aPlainRound(database.owner), await aPlayer(usd(10))]
  const lines = [line(usd(1)), line(usd(2), 'rgb_n', '7'), line(usd(3), 'rgb_green')]
  const placed = await placeBet(ctx, inputOf(player, round, { lines }))
  // Seven is big, green and itself: 1 × 1.96 + 2 × 9.80 + 3 × 2.05.
  expect(placed).toMatchObject({ lines: 3, stake: usd(6), balance: usd(4), seq: 2n, payoutMax: 27_710_000n })
  expect(await balancesOf(database.db, [cash(player), stakes(round.id)])).toEqual([usd(4), usd(6)])
  expect(ctx.moved).toContain(player)
})

test('answers a repeat as the first time, whatever has changed since', async () => {
  const [round, player] = [await aPlainRound(database.owner), await aPlayer(usd(10))]
  const input = inputOf(player, round)
  const first = await placeBet(ctx, input)
  await placeBet(ctx, inputOf(player, round))
  expect(await placeBet(ctx, input)).toEqual(first)
  await lock(database.owner, round)
  expect(await placeBet(ctx, input)).toEqual(first)
  // Another process, which has not seen the first call.
  expect(await placeBet(aBetEngine(database.db), input)).toEqual(first)
  expect(await balanceOf(database.db, cash(player))).toBe(usd(6))
})

// security: 25
test('two calls with one key at the same moment are one slip', async () => {
  const [round, player] = [await aPlainRound(database.owner), await aPlayer(usd(10))]
  const input = inputOf(player, round)
  const other = aBetEngine(database.db)
  const [one, ...rest] = await Promise.all([
    placeBet(ctx, input),
    placeBet(ctx, input),
    placeBet(other, input),
    placeBet(other, input),
  ])
  for (const again of rest) expect(again).toEqual(one)
  expect(await balanceOf(database.db, stakes(round.id))).toBe(usd(2))
})

// security: 25
test('refuses a key that was used for another slip, also in another round', async () => {
  const [round, later, player] = [
    await aWarmRound(),
    await aPlainRound(database.owner),
    await aPlayer(usd(10)),
  ]
  const input = inputOf(player, round)
  const both = await Promise.all([
    reasonOf(placeBet(ctx, input)),
    reasonOf(placeBet(ctx, { ...input, lines: [line(usd(1))] })),
  ])
  expect(both).toEqual(['placed', 'key_reused'])
  expect(await reasonOf(placeBet(ctx, { ...input, lines: [line(usd(1))] }))).toBe('key_reused')
  expect(await reasonOf(placeBet(ctx, { ...input, issue: later.issue }))).toBe('key_reused')
  expect(await balancesOf(database.db, [cash(player), stakes(round.id), stakes(later.id)])).toEqual([
    usd(8),
    usd(4),
    0n,
  ])
})

test('a key is the player\u2019s own: two players may use the same', async () => {
  const round = await aPlainRound(database.owner)
  const key = randomUUID()
  const players = await walletsOf(database.owner, 2, usd(10))
  await Promise.all(players.map((player) => placeBet(ctx, inputOf(player, round, { key }))))
  expect(await balancesOf(database.db, players.map(cash))).toEqual([usd(8), usd(8)])
})

test('takes the first of two slips at once and refuses the second that does not fit', async () => {
  const [round, player] = [await aWarmRound(), await aPlayer(usd(10))]
  const inputs = [7, 5, 3].map((amount) => inputOf(player, round, { lines: [line(usd(amount))] }))
  const answers = await Promise.all(inputs.map((input) => reasonOf(placeBet(ctx, input))))
  expect(answers).toEqual(['placed', 'insufficient_balance', 'placed'])
  expect(await balancesOf(database.db, [cash(player), stakes(round.id)])).toEqual([0n, usd(12)])
})

test('refuses in the order round, odds, limits, money, and moves nothing', async () => {
  const [round, player] = [await aPlainRound(database.owner), await aPlayer(usd(5_000))]
  const ask = (more: Partial<BetInput>) => reasonOf(placeBet(ctx, inputOf(player, round, more)))
  expect(await ask({ gameId: 'dice-1m' })).toBe('round_unknown')
  expect(await ask({ issue: 203001010001n, lines: [line(1n)] })).toBe('round_unknown')
  expect(await ask({ oddsVersion: 999, lines: [line(1n)] })).toBe('odds_changed')
  expect(await ask({ lines: [line(usd(1), 'rgb_n', '11')] })).toBe('play_unknown')
  expect(await ask({ lines: [line(90_000n)] })).toBe('stake_out_of_range')
  expect(await ask({ lines: [line(1_005_000n)] })).toBe('stake_out_of_range')
  expect(await ask({ lines: [line(usd(501))] })).toBe('stake_out_of_range')
  expect(await ask({ lines: [line(usd(201), 'rgb_n', '3')] })).toBe('stake_out_of_range')
  const twice = [line(usd(101), 'rgb_n', '3'), line(usd(1)), line(usd(100), 'rgb_n', '3')]
  expect(await ask({ lines: twice })).toBe('stake_out_of_range')
  const three = [line(usd(500)), line(usd(400), 'rgb_odd', ''), line(usd(101), 'rgb_red', '')]
  expect(await ask({ lines: three })).toBe('round_limit_reached')
  const poor = await aPlayer(usd(1))
  expect(await reasonOf(placeBet(ctx, inputOf(poor, round)))).toBe('insufficient_balance')
  expect(await balancesOf(database.db, [cash(player), cash(poor), stakes(round.id)])).toEqual([
    usd(5_000),
    usd(1),
    0n,
  ])
})

test('refuses several lines for want of money before it seeks what they can pay, and still answers their repeat', async () => {
  const round = await aPlainRound(database.owner, { gameId: 'ssc-1m' })
  const dear = [line(usd(10), 'ssc_last3', '123'), line(usd(10), 'ssc_last2', '23')]
  const ask = (player: bigint, more: Partial<BetInput>) =>
    reasonOf(placeBet(ctx, inputOf(player, round, { gameId: 'ssc-1m', ...more })))
  expect(await ask(await aPlayer(usd(19)), { lines: dear })).toBe('insufficient_balance')
  expect(await ask(await aPlayer(usd(20)), { lines: dear })).toBe('payout_too_high')
  const player = await aPlayer(usd(3))
  const input = inputOf(player, round, {
    gameId: 'ssc-1m',
    lines: [line(usd(1), 'ssc_pos', 'A-1'), line(usd(1), 'ssc_pos', 'B-2')],
  })
  const placed = await placeBet(ctx, input)
  expect(placed.payoutMax).toBe(19_600_000n)
  expect(await placeBet(ctx, input)).toEqual(placed)
})

test('enforces a player’s limit in a round over all slips and processes', async () => {
  const [round, player] = [await aPlainRound(database.owner), await aPlayer(usd(5_000))]
  const engines = [ctx, aBetEngine(database.db)]
  const inputs = Array.from({ length: 12 }, () => inputOf(player, round, { lines: [line(usd(300))] }))
  const answers = await Promise.all(
    inputs.map((input, at) => reasonOf(placeBet(engines[at % 2] ?? ctx, input))),
  )
  expect(answers.filter((one) => one === 'placed')).toHaveLength(3)
  expect(answers.filter((one) => one === 'round_limit_reached')).toHaveLength(9)
  expect(await reasonOf(placeBet(ctx, inputOf(player, round, { lines: [line(usd(100))] })))).toBe('placed')
  expect(await balanceOf(database.db, stakes(round.id))).toBe(usd(1_000))
})

test('refuses a round that has locked, has not opened, or is locked by its time alone', async () => {
  const player = await aPlayer(usd(10))
  const locked = await aPlainRound(database.owner)
  await lock(database.owner, locked)
  const timedOut = await aPlainRound(database.owner, { locksInMs: -1 })
  const early = await aPlainRound(database.owner)
  await database.owner.transaction(async (tx) => {
    await tx.run(sql`alter table round disable trigger change_checked`)
    await tx.run(sql`update round set opens_at = now() + interval '1 minute' where id = ${early.id}`)
    await tx.run(sql`alter table round enable trigger change_checked`)
  })
  for (const round of [locked, timedOut, early]) {
    expect(await reasonOf(placeBet(ctx, inputOf(player, round)))).toBe('round_closed')
  }
  expect(await balanceOf(database.db, cash(player))).toBe(usd(10))
})

test('waits for a locked wallet, and others do not wait with it', async () => {
  const round = await aPlainRound(database.owner)
  const [held = 0n, free = 0n] = await walletsOf(database.owner, 2, usd(10))
  let order: string[] = []
  await database.owner.transaction(async (tx) => {
    await tx.rows(sql`select 1 from ledger.account where owner = ${held} for no key update`)
    const waiting = placeBet(ctx, inputOf(held, round)).then(() => order.push('held'))
    await placeBet(ctx, inputOf(free, round))
    order.push('free')
    void waiting
    await new Promise((resolve) => setTimeout(resolve, 50))
    order = [...order]
  })
  await expect.poll(() => order).toEqual(['free', 'held'])
})

test('knows what a player has staked in each of several rounds that they switch between', async () => {
  const [one, other, later] = [await aWarmRound(), await aWarmRound(), await aWarmRound()]
  const player = await aPlayer(usd(5_000))
  const place = (round: PlainRound, amount: number) =>
    reasonOf(placeBet(ctx, inputOf(player, round, { lines: [line(usd(amount))] })))
  // The slip waits for the locked wallet and takes the slow path.
  const placeSlowPath = async (round: PlainRound, amount: number) => {
    const { answer } = await database.owner.transaction(async (tx) => {
      await tx.rows(sql`select 1 from ledger.account where owner = ${player} for no key update`)
      return { answer: place(round, amount) }
    })
    return answer
  }
  for (const round of [one, other, later, one, other, one, later])
    expect(await place(round, 300)).toBe('placed')
  expect(await place(one, 101)).toBe('round_limit_reached')
  expect(await placeSlowPath(one, 101)).toBe('round_limit_reached')
  expect(await placeSlowPath(other, 400)).toBe('placed')
  expect(await place(one, 100)).toBe('placed')
  expect(await place(other, 1)).toBe('round_limit_reached')
  expect(await placeSlowPath(later, 400)).toBe('placed')
  expect(await placeSlowPath(later, 1)).toBe('round_limit_reached')
  const inPlay = [one, other, later].map(({ id }) => stakes(id))
  expect(await balancesOf(database.db, inPlay)).toEqual([usd(1_002), usd(1_002), usd(1_002)])
})
