import { spanReportNames } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { dayAfter } from '@opendraw/time'
import { sumHouse } from '../apps/server/src/modules/promotions/budgets/index.ts'
import { reports } from '../apps/server/src/modules/reports/index.ts'
import { median, report, rounded } from './figures.ts'
import { seedYears } from './reporting/seed-years.ts'
import { say, settings } from './settings.ts'
import { fillRound } from './settling/fill-round.ts'
import { type BenchDatabase, startDatabase } from './stack/database.ts'
import { readPlayers, seedPlayers } from './stack/players.ts'
import { countRounds, openRound } from './stack/rounds.ts'

const PLAYER_COUNT = 100_000
const CASH = 1_000_000_000_000n
const SPAN_DAYS = 400
const aim = { floor: 1_000, goal: 250 }

/**
 * Every report over 400 days, behind millions of bets (BENCH_OLDER_BETS, filled once and kept for later runs) and ten years of kept sums,
 * payments, documents and acts. The reference is what a report would cost that reads the bets themselves: their sums by round.
 */
export async function run(): Promise<void> {
  const server = await startDatabase()
  try {
    const database = await server.keptDatabase('bench_reports')
    try {
      const bets = await fill(database)
      const summedMs = await timed(() => sumNew(database))
      await seedYears(database.owner)
      say('reading every bet once …')
      const referenceMs = await timed(() =>
        database.owner.rows(sql`select round_id, count(*), sum(stake) from bet group by round_id`),
      )
      tell(bets, summedMs, referenceMs, await measureOn(database))
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}

/** Fills rounds until there are as many bets as asked for; returns how many there are. */
const fill = async ({ owner }: BenchDatabase): Promise<number> => {
  const known = await readPlayers(owner)
  if (known.length === 0) say(`seeding ${PLAYER_COUNT} players …`)
  const players = known.length > 0 ? known : await seedPlayers(owner, PLAYER_COUNT, CASH)
  const count = async () => {
    const row = await owner.row<{ bets: bigint }>(
      sql`select coalesce(sum(bet_count), 0)::bigint as bets from round`,
    )
    return Number(row?.bets ?? 0n)
  }
  let bets = await count()
  const before = bets
  while (bets < settings.olderBets) {
    say(`${bets} of ${settings.olderBets} bets …`)
    await fillRound(owner, await openRound(owner, await countRounds(owner)), players, settings.bets)
    bets = await count()
  }
  if (bets > before) await owner.run(sql`vacuum analyze`)
  return bets
}

/** The first notes how far it may sum, the second sums, the third what came while the first was made. */
const sumNew = async ({ db }: BenchDatabase): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await sumHouse(db, 0)
}

type Figure = Readonly<{ name: string; ms: number; rows: number }>

const measureOn = async ({ db }: BenchDatabase): Promise<Figure[]> => {
  const to = new Date().toISOString().slice(0, 10)
  const span = { from: dayAfter(to, 1 - SPAN_DAYS), to }
  const figures: Figure[] = []
  for (const name of spanReportNames) {
    const tookMs: number[] = []
    let rows = 0
    // The first finds nothing in memory, and does not count.
    for (let turn = 0; turn <= settings.repetitions; turn++) {
      const ms = await timed(async () => {
        rows = (await reports[name].run({ db }, span)).rows.length
      })
      if (turn > 0) tookMs.push(ms)
    }
    figures.push({ name, ms: median(tookMs), rows })
  }
  return figures
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

const tell = (bets: number, summedMs: number, referenceMs: number, figures: readonly Figure[]): void => {
  report(
    [
      { report: 'reading every bet (the reference)', ms: Math.round(referenceMs) },
      ...figures.map(({ name, ms, rows }) => ({
        ...{ report: name, ms: rounded(ms), rows, ratio: rounded(ms / referenceMs), ...aim },
      })),
      { report: 'summing what was new by day', ms: Math.round(summedMs) },
    ],
    [`behind ${bets} bets, over ${SPAN_DAYS} days; floor and goal in ms, ratio to the reference`],
    {
      bench: 'reports',
      bets,
      referenceMs: Math.round(referenceMs),
      ...Object.fromEntries(figures.map(({ name, ms }) => [name, rounded(ms)])),
    },
  )
}
