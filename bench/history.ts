import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@opendraw/db'
import { settleRound } from '../apps/server/src/modules/betting/index.ts'
import { closedLoop } from './load/closed-loop.ts'
import { wishes } from './load/wishes.ts'
import { report } from './report.ts'
import { say, settings } from './settings.ts'
import { fillRound } from './settling/fill-round.ts'
import { type BenchDatabase, startDatabase } from './stack/database.ts'
import { benchDesk } from './stack/desk.ts'
import { type BenchPlayer, readPlayers, seedPlayers } from './stack/players.ts'
import { countRounds, openRound } from './stack/rounds.ts'
import { median, rounded } from './statistics.ts'

const playerCount = 100_000
const cash = 1_000_000_000_000n
const waiting = 64
const aim = { floor: 1.3, goal: 1.1 }

/** One table full of bets, or an empty one; what was measured in it, turn after turn. */
type Side = Readonly<{
  database: BenchDatabase
  players: readonly BenchPlayer[]
  settleSeconds: number[]
  placedPerSecond: number[]
}>

/**
 * Placement and settlement behind millions of older bets of rounds long settled, in turns with the same in tables that were
 * empty: what does not get slower with its own history can go on for years. The older bets are made once (BENCH_OLDER_BETS,
 * rounds of BENCH_BETS each, about half a minute a million) and kept for later runs.
 */
export const run = async (): Promise<void> => {
  const server = await startDatabase()
  try {
    const older = await sideOf(await server.keptDatabase('bench_older'))
    const count = await growOlder(older)
    const none = await sideOf(await server.freshDatabase('bench_none'))
    try {
      for (let turn = 0; turn < settings.repetitions; turn++) {
        await measureTurn(none)
        await measureTurn(older)
      }
      tell(none, older, count)
    } finally {
      await none.database.drop()
      await older.database.close()
    }
  } finally {
    await server.stop()
  }
}

const sideOf = async (database: BenchDatabase): Promise<Side> => {
  const known = await readPlayers(database.owner)
  if (known.length === 0) say(`seeding ${playerCount} players …`)
  const players = known.length > 0 ? known : await seedPlayers(database.owner, playerCount, cash)
  return { database, players, settleSeconds: [], placedPerSecond: [] }
}

/** Fills and settles rounds until there are as many older bets as asked for; returns how many there are. */
const growOlder = async (side: Side): Promise<number> => {
  const { owner } = side.database
  const count = async () => {
    const row = await owner.row<{ bets: bigint }>(
      sql`select coalesce(sum(bet_count), 0)::bigint as bets from round where state = 'settled'`,
    )
    return Number(row?.bets ?? 0n)
  }
  let bets = await count()
  while (bets < settings.olderBets) {
    say(`${bets} of ${settings.olderBets} older bets …`)
    await settleOne(side)
    bets = await count()
  }
  await owner.run(sql`vacuum analyze`)
  await owner.run(sql`checkpoint`)
  return bets
}

const measureTurn = async (side: Side): Promise<void> => {
  side.settleSeconds.push(await settleOne(side))
  side.placedPerSecond.push(await place(side))
}

/** Fills a round of its own and settles it; returns the seconds that settling took. */
const settleOne = async ({ database: { db, owner }, players }: Side): Promise<number> => {
  const round = await openRound(owner, await countRounds(owner))
  await fillRound(owner, round, players, settings.bets)
  const startedMs = performance.now()
  await settleRound({ db, onWalletsChanged: () => undefined }, round.id)
  return (performance.now() - startedMs) / 1_000
}

const place = async ({ database: { db, owner }, players }: Side): Promise<number> => {
  const round = await openRound(owner, await countRounds(owner))
  const load = closedLoop(benchDesk(db, 1), wishes([round], players), waiting)
  const startedMs = performance.now()
  await pause(settings.seconds * 1_000)
  const tookMs = performance.now() - startedMs
  const { length } = load.placed().tookMs
  await load.stop()
  return length / (tookMs / 1_000)
}

const tell = (none: Side, older: Side, count: number): void => {
  const settle = rounded(median(older.settleSeconds) / median(none.settleSeconds))
  const place = rounded(median(none.placedPerSecond) / median(older.placedPerSecond))
  const seconds = (side: Side) => rounded(median(side.settleSeconds))
  const perSecond = (side: Side) => Math.round(median(side.placedPerSecond))
  report(
    [
      { history: 'settling a round, s', none: seconds(none), older: seconds(older), ratio: settle, ...aim },
      { history: 'placing, bets/s', none: perSecond(none), older: perSecond(older), ratio: place, ...aim },
    ],
    [
      `older: behind ${count} bets of settled rounds; none: in tables that began empty; ${settings.bets} bets a round`,
    ],
    { bench: 'history', olderBets: count, settle, place },
  )
}
