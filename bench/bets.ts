import { verify } from '@opendraw/ledger'
import { report, rounded } from './figures.ts'
import { prepareWrk } from './load/wrk.ts'
import { countBets, ledgerVariants } from './placing/ledger-variants.ts'
import { measureInTurns, type Variant, type VariantName } from './placing/measure-in-turns.ts'
import { prepareTpcB } from './reference/tpc-b.ts'
import { say } from './settings.ts'
import { type BenchDatabase, startDatabase } from './stack/database.ts'
import { type BenchPlayer, seedPlayers } from './stack/players.ts'
import { startPrograms } from './stack/programs.ts'
import { type BenchRound, openRound } from './stack/rounds.ts'

// Twice the connections, so that no player has two slips under way; each comes back as often as a phone would.
const PLAYERS_MAX = 512

const PLAYER_COUNT = 10_000
const CASH = 10_000_000_000n

/** What must be reached and what we are after, as multiples of TPC-B, by variant. */
const aims: readonly Readonly<{
  name: Exclude<VariantName, 'tpcb'>
  what: string
  floor: number
  goal: number
}>[] = [
  { name: 'ledger64', what: 'ledger, 64 waiting, 1 lane', floor: 5, goal: 7 },
  { name: 'ledger256', what: 'ledger, 256 waiting, 1 lane', floor: 6, goal: 11 },
  { name: 'ledger1024', what: 'ledger, 1024 waiting, 2 lanes', floor: 8, goal: 16 },
  { name: 'http1', what: 'HTTP, 256 connections, slips of 1 line', floor: 2.2, goal: 4 },
  { name: 'http8', what: 'HTTP, 256 connections, slips of 8 lines', floor: 5, goal: 10 },
]
const p99Aim = { floor: 5, goal: 2 }

/**
 * Bets (lines) a second against TPC-B on the same PostgreSQL in the same run: in process through `placeBet`, and through
 * HTTP. The variants take turns, so that a slow moment of the machine hits all; every figure is a median over the turns.
 */
export async function run(): Promise<void> {
  const server = await startDatabase()
  try {
    const reference = await prepareTpcB(server.url)
    const database = await server.freshDatabase('bench_bets')
    try {
      await measureOn(database, {
        name: 'tpcb',
        measure: async (seconds) => {
          const { perSecond, latencyMs } = await reference.measure(seconds)
          return { perSecond, meanMs: latencyMs }
        },
      })
    } finally {
      await database.drop()
    }
  } finally {
    await server.stop()
  }
}

const measureOn = async (database: BenchDatabase, tpcb: Variant): Promise<void> => {
  say(`seeding ${PLAYER_COUNT} players …`)
  const players = await seedPlayers(database.owner, PLAYER_COUNT, CASH)
  const round = await openRound(database.owner, 0)
  const programs = await startPrograms(database.url, database.owner)
  try {
    const variants = [
      tpcb,
      ...ledgerVariants(database, round, players),
      ...(await httpVariants(database, programs.url, round, players)),
    ]
    const medians = await measureInTurns(variants)
    const violations = await verify(database.owner)
    if (violations.length > 0) throw new Error(`the books do not add up: ${JSON.stringify(violations)}`)
    tell(medians)
  } finally {
    await programs.stop()
  }
}

type Medians = Awaited<ReturnType<typeof measureInTurns>>

const tell = (medians: Medians): void => {
  const of = (name: VariantName) => medians.get(name) ?? { perSecond: Number.NaN }
  const tpcb = of('tpcb')
  const times = (name: VariantName) => rounded(of(name).perSecond / tpcb.perSecond)
  const p99 = rounded((of('ledger64').p99Ms ?? Number.NaN) / (tpcb.meanMs ?? Number.NaN))
  const figures = Object.fromEntries(aims.map(({ name }) => [name, times(name)]))
  const rows = aims.map(({ name, what, floor, goal }) => {
    const { perSecond, p50Ms = Number.NaN, p99Ms = Number.NaN } = of(name)
    const measured = { 'bets/s': Math.round(perSecond), '× TPC-B': times(name) }
    return { placing: what, ...measured, floor, goal, 'p50 ms': rounded(p50Ms), 'p99 ms': rounded(p99Ms) }
  })
  report(
    rows,
    [
      `TPC-B (pgbench, 8 clients, scale 50): ${Math.round(tpcb.perSecond)} transactions/s, mean ${tpcb.meanMs} ms`,
      `p99 with 64 waiting is ${p99} × that mean (floor ${p99Aim.floor}, goal ${p99Aim.goal})`,
    ],
    { bench: 'bets', ...figures, p99, tpcb: Math.round(tpcb.perSecond) },
  )
}

/** Placements through HTTP on the running server: sessions, parsing, limits, group commit, replies. */
const httpVariants = async (
  { owner }: BenchDatabase,
  url: string,
  round: BenchRound,
  players: readonly BenchPlayer[],
): Promise<Variant[]> => {
  const load = await prepareWrk(url, round, players.slice(0, PLAYERS_MAX))
  const variant = (name: Variant['name'], linesPerSlip: number): Variant => {
    // The first run reads every answer; from then on the database shows whether each of them was an accepted slip.
    let reads = true
    return {
      name,
      measure: async (seconds) => {
        const before = await countBets(owner, round)
        const run = await load.measure({ linesPerSlip, seconds, reads })
        reads = false
        const stored = (await countBets(owner, round)) - before
        const lines = run.requests * linesPerSlip
        if (run.failed > 0 || run.refused > 0 || stored < lines) {
          const { failed, refused, firstRefusal } = run
          throw new Error(
            `${name}: ${lines} answered, ${stored} stored, ${failed} failed, ${refused} refused ${firstRefusal}`,
          )
        }
        return { perSecond: lines / run.seconds, p50Ms: run.p50Ms, p99Ms: run.p99Ms }
      },
    }
  }
  return [variant('http1', 1), variant('http8', 8)]
}
