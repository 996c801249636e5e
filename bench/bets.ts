import type { Db } from '@opendraw/db'
import { sql } from '@opendraw/db'
import { verify } from '@opendraw/ledger'
import { verifyBets } from '../apps/server/src/modules/betting/index.ts'
import { type BenchDatabase, startBenchDatabase } from './bench-database.ts'
import { type HttpBench, startHttpBench } from './http-load.ts'
import { deskContext, forSeconds, type Load, loadLedger } from './ledger-load.ts'
import { type BenchRound, makePlayers, makeRound, makeSessions } from './players.ts'
import { median, quantile, round2, table } from './statistics.ts'
import { ensureTool } from './tools.ts'
import { prepareReference, type Reference, runReference } from './tpcb.ts'

/** Multiples of TPC-B's transactions a second; p99 is a multiple of its mean latency. */
export type BetFigures = Readonly<
  Record<'ledger64' | 'ledger256' | 'ledger1024' | 'http1' | 'http8' | 'p99' | 'tpcb' | 'accepted', number>
>

const REPEATS = 3
const PLAYERS = 50_000
const SECONDS = 5
const WARM_SECONDS = 2
const variants = [
  { name: 'ledger64', waiting: 64, lanes: 1 },
  { name: 'ledger256', waiting: 256, lanes: 1 },
  { name: 'ledger1024', waiting: 1024, lanes: 2 },
] as const

type Repeat = Record<
  'tpcb' | 'tpcbLatencyMs' | 'ledger64' | 'ledger256' | 'ledger1024' | 'http1' | 'http8' | 'p99Ms',
  number
>

/** Bets a second at the ledger and through HTTP against TPC-B on the same server, in turns; then every book is checked. */
export async function run(say: (line: string) => void): Promise<BetFigures> {
  await ensureTool('pgbench', 'postgresql-contrib', say)
  await ensureTool('wrk', 'wrk', say)
  const database = await startBenchDatabase()
  let http: HttpBench | undefined
  try {
    const players = await makePlayers(database.owner, PLAYERS)
    http = await startHttpBench(database.owner, database.url, await makeSessions(database.owner, players))
    await prepareReference(database.pgbenchUrl)
    const bench: Bench = { database, http, players, placed: 0, slot: 0 }
    say('warming up …')
    await measure(bench, WARM_SECONDS)
    const repeats: Repeat[] = []
    for (let at = 1; at <= REPEATS; at++) {
      say(`repeat ${at} of ${REPEATS} …`)
      repeats.push(await measure(bench, SECONDS))
    }
    await http.stop()
    http = undefined
    await assertAllThere(bench)
    return report(repeats, bench.placed, say)
  } finally {
    await http?.stop()
    await database.stop()
  }
}

type Bench = {
  readonly database: BenchDatabase
  readonly http: HttpBench
  readonly players: bigint[]
  placed: number
  slot: number
}

async function measure(bench: Bench, seconds: number): Promise<Repeat> {
  const { database, http } = bench
  await database.owner.run(sql`checkpoint`)
  const first = await runReference(database.pgbenchUrl, seconds)
  const round = await makeRound(database.owner, bench.slot++)
  const loads: Record<string, Load> = {}
  for (const { name, waiting, lanes } of variants)
    loads[name] = await ledger(bench, round, waiting, lanes, seconds)
  const second = await runReference(database.pgbenchUrl, seconds)
  const httpRound = await makeRound(database.owner, bench.slot++)
  const http1 = await http.load(httpRound, 1, seconds)
  const http8 = await http.load(httpRound, 8, seconds)
  const rate = (name: string) => (loads[name]?.placed ?? 0) / (loads[name]?.seconds ?? 1)
  return {
    ...meanOf(first, second),
    ledger64: rate('ledger64'),
    ledger256: rate('ledger256'),
    ledger1024: rate('ledger1024'),
    http1,
    http8,
    p99Ms: quantile(loads.ledger64?.latenciesMs ?? [], 0.99),
  }
}

async function ledger(
  bench: Bench,
  round: BenchRound,
  waiting: number,
  lanes: number,
  seconds: number,
): Promise<Load> {
  const db: Db = bench.database.serving(lanes + 4)
  const load = await loadLedger(deskContext(db, lanes), round, bench.players, waiting, forSeconds(seconds))
  bench.placed += load.placed
  return load
}

function meanOf(a: Reference, b: Reference) {
  return { tpcb: (a.tps + b.tps) / 2, tpcbLatencyMs: (a.latencyMs + b.latencyMs) / 2 }
}

// What callers were told at the ledger is there, and every book is right after all of it.
async function assertAllThere({ database, placed }: Bench): Promise<void> {
  const violations = [...(await verify(database.owner)), ...(await verifyBets(database.owner))]
  if (violations.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(violations)}`)
  const row = await database.owner.row<{ slips: bigint }>(
    sql`select count(*) as slips from bet where line = 1`,
  )
  if (!row || row.slips < BigInt(placed))
    throw new Error(`${placed} bets were acknowledged, ${row?.slips} are stored`)
}

function report(repeats: readonly Repeat[], accepted: number, say: (line: string) => void): BetFigures {
  const ratio = (name: 'ledger64' | 'ledger256' | 'ledger1024' | 'http1' | 'http8') =>
    round2(median(repeats.map((one) => one[name] / one.tpcb)))
  const figures: BetFigures = {
    ledger64: ratio('ledger64'),
    ledger256: ratio('ledger256'),
    ledger1024: ratio('ledger1024'),
    http1: ratio('http1'),
    http8: ratio('http8'),
    p99: round2(median(repeats.map((one) => one.p99Ms / one.tpcbLatencyMs))),
    tpcb: Math.round(median(repeats.map((one) => one.tpcb))),
    accepted,
  }
  const names = ['tpcb', 'ledger64', 'ledger256', 'ledger1024', 'http1', 'http8'] as const
  const rows = names.map((name) => [
    name,
    ...repeats.map((one) => one[name].toFixed(0)),
    name === 'tpcb' ? '' : `${figures[name]} x`,
  ])
  const latency = ['p99 (ms)', ...repeats.map((one) => one.p99Ms.toFixed(2)), `${figures.p99} x`]
  say(table([['per second', ...repeats.map((_, at) => `run ${at + 1}`), 'median'], ...rows, latency]))
  return figures
}
