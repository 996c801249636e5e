import { availableParallelism, loadavg } from 'node:os'
import { spanReportNames } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { dayAfter } from '@opendraw/time'
import { sumHouse } from '../apps/server/src/modules/promotions/budgets/index.ts'
import { reports } from '../apps/server/src/modules/reports/index.ts'
import { median, report, rounded } from './figures.ts'
import { cpuOf } from './reporting/cpu-of.ts'
import { seedBets } from './reporting/seed-bets.ts'
import { seedYears } from './reporting/seed-years.ts'
import { say, settings } from './settings.ts'
import { type BenchDatabase, startDatabase } from './stack/database.ts'

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
      const bets = await seedBets(database, settings.olderBets, SPAN_DAYS)
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

/** The first notes how far it may sum, the second sums, the third what came while the first was made. */
const sumNew = async ({ db }: BenchDatabase): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await sumHouse(db, 0)
}

type Figure = Readonly<{ name: string; ms: number; cpuMs: number; rows: number }>

const measureOn = async ({ db }: BenchDatabase): Promise<Figure[]> => {
  const to = new Date().toISOString().slice(0, 10)
  const span = { from: dayAfter(to, 1 - SPAN_DAYS), to }
  const figures: Figure[] = []
  const cpu = await cpuOf(db)
  for (const name of spanReportNames) {
    const tookMs: number[] = []
    const reckonedMs: number[] = []
    let rows = 0
    // The first finds nothing in memory, and does not count.
    for (let turn = 0; turn <= settings.repetitions; turn++) {
      const before = cpu()
      const ms = await timed(async () => {
        rows = (await reports[name].run({ db }, span)).rows.length
      })
      if (turn === 0) continue
      tookMs.push(ms)
      reckonedMs.push(cpu() - before)
    }
    figures.push({ name, ms: median(tookMs), cpuMs: median(reckonedMs), rows })
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
      ...figures.map(({ name, ms, cpuMs, rows }) => ({
        ...{ report: name, ms: rounded(ms), cpuMs, rows, ratio: rounded(ms / referenceMs), ...aim },
      })),
      { report: 'summing what was new by day', ms: Math.round(summedMs) },
    ],
    [
      `behind ${bets} bets, over ${SPAN_DAYS} days; floor and goal in ms, ratio to the reference`,
      `cpuMs: what the database reckoned for it; ${availableParallelism()} cores, on average ${rounded(loadavg()[0] ?? 0)} processes wanted one in the last minute`,
    ],
    {
      bench: 'reports',
      bets,
      referenceMs: Math.round(referenceMs),
      ...Object.fromEntries(figures.map(({ name, ms }) => [name, rounded(ms)])),
    },
  )
}
