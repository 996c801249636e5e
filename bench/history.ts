import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@opendraw/db'
import { settleRound } from '../apps/server/src/modules/betting/index.ts'
import { median, report, rounded } from './figures.ts'
import { benchOperator, closedLoop } from './load/closed-loop.ts'
import { inputs } from './load/inputs.ts'
import { say, settings } from './settings.ts'
import { fillRound } from './settling/fill-round.ts'
import { type BenchDatabase, startDatabase } from './stack/database.ts'
import { type BenchPlayer, readPlayers, seedPlayers } from './stack/players.ts'
import { countRounds, openRound } from './stack/rounds.ts'

const PLAYER_COUNT = 100_000
const CASH = 1_000_000_000_000n
const WAITING = 64
const aim = { floor: 1.3, goal: 1.1 }

type Turn = Readonly<{ settleSeconds: number; placedPerSecond: number }>

/** One table full of bets, or an empty one; what was measured in it, turn after turn. */
type Side = Readonly<{ database: BenchDatabase; players: readonly BenchPlayer[]; turns: Turn[] }>

/**
 * Placement and settlement behind millions of older bets of rounds long settled, in turns with the same in tables that were
 * empty: what does not get slower with its own history can go on for years. The older bets are made once (BENCH_OLDER_BETS,
 * rounds of BENCH_BETS each, about half a minute a million) and kept for later runs.
 */
export async function run(): Promise<void> {
  const server = await startDatabase()
  try {
    const older = await sideOf(await server.keptDatabase('bench_older'))
    const count = await growOlder(older)
    const none = await sideOf(await server.freshDatabase('bench_none'))
    try {
      // What is asked for is a server that has been at work: the first turn finds nothing in memory, and does not count.
      for (const side of [none, older]) await measureTurn(side)
      for (let turn = 1; turn <= settings.repetitions; turn++) {
        for (const side of [none, older]) side.turns.push(await measureTurn(side))
        const settled = [none, older].map(({ turns }) => turns.at(-1)?.settleSeconds.toFixed(2))
        say(`${turn} settled in ${settled.join(' s, behind older bets in ')} s`)
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
  if (known.length === 0) say(`seeding ${PLAYER_COUNT} players …`)
  const players = known.length > 0 ? known : await seedPlayers(database.owner, PLAYER_COUNT, CASH)
  return { database, players, turns: [] }
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

const measureTurn = async (side: Side): Promise<Turn> => ({
  settleSeconds: await settleOne(side),
  placedPerSecond: await place(side),
})

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
  const load = closedLoop(benchOperator(db, 1), inputs([round], players), WAITING)
  const startedMs = performance.now()
  await pause(settings.seconds * 1_000)
  const tookMs = performance.now() - startedMs
  const { length } = load.placed().tookMs
  await load.stop()
  return length / (tookMs / 1_000)
}

const tell = (none: Side, older: Side, count: number): void => {
  const medianOf = ({ turns }: Side, figure: keyof Turn) => median(turns.map((turn) => turn[figure]))
  const settle = rounded(medianOf(older, 'settleSeconds') / medianOf(none, 'settleSeconds'))
  const place = rounded(medianOf(none, 'placedPerSecond') / medianOf(older, 'placedPerSecond'))
  const seconds = (side: Side) => rounded(medianOf(side, 'settleSeconds'))
  const perSecond = (side: Side) => Math.round(medianOf(side, 'placedPerSecond'))
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
