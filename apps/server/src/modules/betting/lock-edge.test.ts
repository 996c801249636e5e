import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { rulesOf } from '@opendraw/games'
import { balanceOf, balancesOf, cash, stakes } from '@opendraw/ledger'
import { HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import {
  aBetEngine,
  aPlainRound,
  draw,
  expectSoundBets,
  lock,
  type PlainRound,
  walletsOf,
} from '../../testing/betting-fixture.ts'
import { placeBet } from './place-bet.ts'
import { sealRound } from './seal-round.ts'
import { settleRound } from './settle-round.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 20 })
})
afterAll(async () => {
  await expectSoundBets(database)
  await database.drop()
})

const gameId = 'ssc-1m'
const usd = (amount: number) => BigInt(amount) * 1_000_000n
const input = (playerId: bigint, { issue }: PlainRound) => ({
  playerId,
  gameId,
  issue,
  oddsVersion: rulesOf('ssc').version,
  source: 'game' as const,
  lines: [{ play: 'ssc_sum_big', pick: '', stake: usd(1) }],
  key: randomUUID(),
})
type Input = ReturnType<typeof input>

type Sent = Readonly<{ key: string; fate: Promise<'taken' | 'round_closed'> }>

/** Places a bet; anything but being taken, or refused because the round is closed, fails the test. */
function send(node: Parameters<typeof placeBet>[0], one: Input): Sent {
  const fate = placeBet(node, one).then(
    () => 'taken' as const,
    (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'round_closed') return error.reason
      throw error
    },
  )
  return { key: one.key, fate }
}

/** The keys of the bets that were taken. */
async function taken(bets: readonly Sent[]): Promise<Set<string>> {
  const fates = await Promise.all(bets.map(({ fate }) => fate))
  return new Set(bets.filter((_, at) => fates[at] === 'taken').map(({ key }) => key))
}

test('two nodes take what the database places before the lock and nothing after, five milliseconds around it', async () => {
  const nodes = [aBetEngine(database.db), aBetEngine(database.db)]
  const players = await walletsOf(database.owner, 44, usd(50))
  const round = await aPlainRound(database.owner, { gameId, locksInMs: 1_000 })
  const row = await database.db.row<{ leftMs: number }>(
    sql`select extract(epoch from locks_at - clock_timestamp())::float8 * 1000 as left_ms from round where id = ${round.id}`,
  )
  const lockAtMs = performance.now() + (row?.leftMs ?? 0)
  await pause(lockAtMs - performance.now() - 20)
  const bets: Sent[] = []
  for (let offsetMs = -5; offsetMs <= 5; offsetMs++) {
    while (performance.now() < lockAtMs + offsetMs) await new Promise(setImmediate)
    for (const [at, node] of [...nodes, ...nodes].entries()) {
      bets.push(send(node, input(players[(offsetMs + 5) * 4 + at] ?? 0n, round)))
    }
  }
  const accepted = await taken(bets)
  await lock(database.owner, round)
  const seal = await sealRound(nodes[0] ?? aBetEngine(database.db), round.id)
  const stored = await database.db.rows<{ key: string; isBefore: boolean }>(
    sql`select b.key, b.placed_at < r.locks_at as is_before from bet b join round r on r.id = b.round_id where r.id = ${round.id}`,
  )
  expect(new Set(stored.map(({ key }) => key))).toEqual(accepted)
  expect(stored.every(({ isBefore }) => isBefore)).toBe(true)
  expect(seal.count).toBe(BigInt(accepted.size))
  expect(await balanceOf(database.db, stakes(round.id))).toBe(usd(accepted.size))
  // Those sent five milliseconds after the lock cannot have been placed before it.
  expect(accepted.size).toBeLessThan(bets.length)
  const spent = (await balancesOf(database.db, players.map(cash))).filter((left) => left === usd(49))
  expect(spent).toHaveLength(accepted.size)
})

test('a node whose clock is an hour behind is stopped by the database, one an hour ahead accepts nothing', async () => {
  const moved = (hours: number) => ({
    ...aBetEngine(database.db),
    clock: { ...systemClock, now: () => new Date(Date.now() + hours * HOUR_MS) },
  })
  const [early = 0n, late = 0n] = await walletsOf(database.owner, 2, usd(50))
  const open = await aPlainRound(database.owner, { gameId })
  const over = await aPlainRound(database.owner, { gameId, locksInMs: -1 })
  const good = send(moved(-1), input(early, open))
  const bets = [good, send(moved(-1), input(early, over)), send(moved(1), input(late, open))]
  expect(await taken(bets)).toEqual(new Set([good.key]))
  expect(await balancesOf(database.db, [cash(early), cash(late)])).toEqual([usd(49), usd(50)])
})

test('a round of one bettor and a round of none are sealed, drawn, settled and counted', async () => {
  const ctx = aBetEngine(database.db)
  const [only = 0n] = await walletsOf(database.owner, 1, usd(50))
  const rounds = [
    await aPlainRound(database.owner, { gameId }),
    await aPlainRound(database.owner, { gameId }),
  ]
  const [one, none] = rounds
  if (one) await placeBet(ctx, input(only, one))
  for (const round of rounds) {
    await lock(database.owner, round)
    await draw(database.owner, round, [9, 9, 9, 0, 0], await sealRound(ctx, round.id))
    await settleRound(ctx, round.id)
  }
  expect(await balancesOf(database.db, [cash(only)])).toEqual([usd(50) - usd(1) + 1_960_000n])
  const ends = await database.db.rows(
    sql`select state::text as state, bet_count as bets, winner_count as winners from round where id = any(${rounds.map(({ id }) => id)}::bigint[]) order by id`,
  )
  expect(one && none && one.id < none.id).toBe(true)
  expect(ends).toEqual([
    { state: 'settled', bets: 1n, winners: 1n },
    { state: 'settled', bets: 0n, winners: 0n },
  ])
})
