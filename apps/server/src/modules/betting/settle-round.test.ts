import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { rgbRules } from '@opendraw/games'
import { balanceOf, balancesOf, bankroll, cash, roundReserve, stakes } from '@opendraw/ledger'
import { DAY_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBetEngine,
  aPlainRound,
  draw,
  expectSoundBets,
  lock,
  type PlainRound,
  walletsOf,
} from '../../testing/betting-fixture.ts'
import { betInvariants } from './invariants.ts'
import { listBets } from './list-bets.ts'
import { placeBet } from './place-bet.ts'
import { sealRound } from './seal-round.ts'
import { settleRound, voidRound } from './settle-round.ts'
import { beginSettlement, payChunk } from './tables/settlement.ts'

let database: FreshDatabase
let ctx: ReturnType<typeof aBetEngine>

beforeAll(async () => {
  database = await freshDatabase({ max: 20 })
  ctx = aBetEngine(database.db)
})
afterAll(async () => {
  await expectSoundBets(database)
  await database.drop()
})

const usd = (amount: number) => BigInt(amount) * 1_000_000n
const place = (playerId: bigint, round: PlainRound, lines: { play: string; pick: string; stake: bigint }[]) =>
  placeBet(ctx, {
    playerId,
    gameId: 'rgb-1m',
    issue: round.issue,
    oddsVersion: rgbRules.version,
    source: 'game',
    lines,
    key: randomUUID(),
  })

/** Each player bets 1 USD on their own digit (their position mod 10) and 2 on big; the round is locked, sealed and ready. */
async function aPlayedRound(count: number) {
  const round = await aPlainRound(database.owner)
  const players = await walletsOf(database.owner, count, usd(10))
  await Promise.all(
    players.map((player, at) =>
      place(player, round, [
        { play: 'rgb_n', pick: String(at % 10), stake: usd(1) },
        { play: 'rgb_big', pick: '', stake: usd(2) },
      ]),
    ),
  )
  await lock(database.owner, round)
  return { round, players, seal: await sealRound(ctx, round.id) }
}

const finished = (round: PlainRound) =>
  database.db.row<{
    state: string
    payoutTotal: bigint | null
    winnerCount: bigint | null
    isFinished: boolean
  }>(
    sql`select state::text as state, payout_total, winner_count, finished_at is not null as is_finished from round where id = ${round.id}`,
  )

test('pays winners to the micro-unit, leaves losers alone, and closes the operator’s side', async () => {
  const { round, players, seal } = await aPlayedRound(20)
  const house = await balanceOf(database.db, bankroll)
  await draw(database.owner, round, 3, seal)
  await settleRound(ctx, round.id)
  // Three is small: the digit pays 9.80 to the players at places 3 and 13, big pays nothing.
  const balances = await balancesOf(database.db, players.map(cash))
  expect(balances).toEqual(players.map((_, at) => (at % 10 === 3 ? usd(7) + 9_800_000n : usd(7))))
  expect(await balancesOf(database.db, [stakes(round.id), roundReserve(round.id)])).toEqual([0n, 0n])
  expect(await balanceOf(database.db, bankroll)).toBe(house + 1_000_000_000_000n + usd(60) - 19_600_000n)
  expect(await finished(round)).toEqual({
    state: 'settled',
    payoutTotal: 19_600_000n,
    winnerCount: 2n,
    isFinished: true,
  })
  expect(ctx.moved).toContain(players[3])
})

test('settles once, however many nodes do it at the same time and however often', async () => {
  const { round, players, seal } = await aPlayedRound(60)
  await draw(database.owner, round, 8, seal)
  await Promise.all(Array.from({ length: 6 }, () => settleRound(aBetEngine(database.db), round.id)))
  await settleRound(ctx, round.id)
  const balances = await balancesOf(database.db, players.map(cash))
  // Eight is big: everyone's 2 USD pay 3.92.
  expect(balances).toEqual(players.map((_, at) => usd(7) + 3_920_000n + (at % 10 === 8 ? 9_800_000n : 0n)))
})

test('goes on where a run that died between two chunks stopped', async () => {
  const { round, players, seal } = await aPlayedRound(30)
  await draw(database.owner, round, 9, seal)
  const win = (play: string) => rgbRules.plays.find((one) => one.id === play)?.no ?? 0
  await beginSettlement(
    database.db,
    round.id,
    null,
    [
      { play: win('rgb_n'), pick: 9, odds: 980 },
      { play: win('rgb_big'), pick: 0, odds: 196 },
      { play: win('rgb_green'), pick: 0, odds: 205 },
      { play: win('rgb_odd'), pick: 0, odds: 196 },
    ],
    7,
  )
  const paid = [await payChunk(database.db, round.id, false), await payChunk(database.db, round.id, false)]
  expect(paid.map((some) => some?.length)).toEqual([7, 7])
  const unfinished = await listBets(ctx, { playerId: players[0] ?? 0n, limit: 1 })
  expect(unfinished.list[0]).toMatchObject({ state: 'waiting', payout: null })
  await settleRound(ctx, round.id)
  const balances = await balancesOf(database.db, players.map(cash))
  expect(balances).toEqual(players.map((_, at) => usd(7) + 3_920_000n + (at % 10 === 9 ? 9_800_000n : 0n)))
})

test('a settlement by other winning lines than the rules\u2019 is named by verify', async () => {
  const { round, seal } = await aPlayedRound(12)
  await draw(database.owner, round, 6, seal)
  const undone = database.db.transaction(async (tx) => {
    await beginSettlement(tx, round.id, null, [{ play: 999, pick: 0, odds: 100 }], 5)
    expect(await payChunk(tx, round.id, true)).toBeNull()
    const invariants = (await violationsOf(tx, betInvariants)).map((one) => one.invariant)
    expect(new Set(invariants)).toEqual(new Set(['winning lines follow from rules and result']))
    throw new RangeError('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await settleRound(ctx, round.id)
  expect((await finished(round))?.state).toBe('settled')
})

test('voids a round with every stake back, once, and never draws it', async () => {
  const { round, players, seal } = await aPlayedRound(25)
  await Promise.all(Array.from({ length: 4 }, () => voidRound(aBetEngine(database.db), round.id, 'test')))
  await voidRound(ctx, round.id, 'test')
  expect(await balancesOf(database.db, players.map(cash))).toEqual(players.map(() => usd(10)))
  expect(await balancesOf(database.db, [stakes(round.id), roundReserve(round.id)])).toEqual([0n, 0n])
  expect(await finished(round)).toMatchObject({ state: 'voided', payoutTotal: 0n, isFinished: true })
  await expect(draw(database.owner, round, 1, seal)).rejects.toThrow()
  const { list } = await listBets(ctx, { playerId: players[0] ?? 0n, limit: 5 })
  expect(list[0]).toMatchObject({ state: 'void', stake: usd(3), payout: usd(3) })
})

test('a drawn round cannot be voided, an undrawn one not settled', async () => {
  const { round, seal } = await aPlayedRound(2)
  await settleRound(ctx, round.id)
  expect((await finished(round))?.isFinished).toBe(false)
  await draw(database.owner, round, 1, seal)
  await expect(voidRound(ctx, round.id, 'test')).rejects.toThrow('too late to void')
  await settleRound(ctx, round.id)
})

test('finishes a round without bets', async () => {
  const round = await aPlainRound(database.owner)
  await lock(database.owner, round)
  const seal = await sealRound(ctx, round.id)
  expect([seal.count, seal.stake]).toEqual([0n, 0n])
  await draw(database.owner, round, 0, seal)
  await settleRound(ctx, round.id)
  expect(await finished(round)).toMatchObject({ state: 'settled', payoutTotal: 0n, winnerCount: 0n })
})

test('lists slips newest first by pages, with what each line paid', async () => {
  const [player = 0n] = await walletsOf(database.owner, 1, usd(100))
  const rounds = [
    await aPlainRound(database.owner),
    await aPlainRound(database.owner),
    await aPlainRound(database.owner),
  ]
  for (const round of rounds) {
    await place(player, round, [
      { play: 'rgb_n', pick: '7', stake: usd(1) },
      { play: 'rgb_red', pick: '', stake: usd(4) },
    ])
  }
  const digits = [7, 3]
  for (const [at, digit] of digits.entries()) {
    const round = rounds[at]
    if (!round) continue
    await lock(database.owner, round)
    await draw(database.owner, round, digit, await sealRound(ctx, round.id))
    await settleRound(ctx, round.id)
  }
  const first = await listBets(ctx, { playerId: player, limit: 2 })
  expect(first.list.map((slip) => [slip.issue, slip.state, slip.payout])).toEqual([
    [rounds[2]?.issue, 'waiting', null],
    [rounds[1]?.issue, 'lost', 0n],
  ])
  const second = await listBets(ctx, {
    playerId: player,
    limit: 2,
    ...(first.next && { before: first.next }),
  })
  expect(second.next).toBeNull()
  expect(second.list).toHaveLength(1)
  expect(second.list[0]).toMatchObject({ state: 'won', stake: usd(5), payout: 9_800_000n, result: [7] })
  expect(second.list[0]?.lines.map((line) => [line.play, line.pick, line.payout])).toEqual([
    ['rgb_n', '7', 9_800_000n],
    ['rgb_red', '', 0n],
  ])
  const won = await listBets(ctx, { playerId: player, states: ['won'], gameId: 'rgb-1m', limit: 9 })
  expect(won.list.map((slip) => slip.issue)).toEqual([rounds[0]?.issue])
  expect((await listBets(ctx, { playerId: player, gameId: 'rgb-30s', limit: 9 })).list).toEqual([])
  expect((await listBets(ctx, { playerId: player, source: 'long', limit: 9 })).list).toEqual([])
  expect((await listBets(ctx, { playerId: player, source: 'game', limit: 9 })).list).toHaveLength(3)
  const { list } = await listBets(ctx, { playerId: player, limit: 9 })
  const placed = list.map((slip) => slip.placedAt.getTime())
  const [oldest, newest] = [Math.min(...placed), Math.max(...placed)]
  const placedFrom = async (fromMs: number, toMs: number) =>
    (await listBets(ctx, { playerId: player, from: new Date(fromMs), to: new Date(toMs), limit: 9 })).list
      .length
  expect(await placedFrom(oldest, newest + 1)).toBe(3)
  expect(await placedFrom(oldest, newest)).toBe(placed.filter((at) => at < newest).length)
  expect(await placedFrom(newest + 1, newest + DAY_MS)).toBe(0)
  expect(await placedFrom(oldest - DAY_MS, oldest)).toBe(0)
})
