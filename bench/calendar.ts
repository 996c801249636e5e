import { randomUUID } from 'node:crypto'
import { type Db, sql } from '@opendraw/db'
import { operatorFunds, post, promoBudget } from '@opendraw/ledger'
import { DAY_MS } from '@opendraw/time'
import type { Context } from '../apps/server/src/context.ts'
import { type CalendarJob, runCalendar } from '../apps/server/src/modules/calendar/index.ts'
import { pointsJob, rebateJob } from '../apps/server/src/modules/promotions/loyalty/index.ts'
import { commissionJob } from '../apps/server/src/modules/promotions/referrals/index.ts'
import { flexibleInterestJob, productPaymentsJob } from '../apps/server/src/modules/savings/index.ts'
import { aContext } from '../apps/server/src/testing/a-context.ts'
import { absentVault } from '../apps/server/src/testing/start-test-server.ts'
import { report, rounded } from './figures.ts'
import { addSavings, openSavings } from './paying/a-day-of-savings.ts'
import { addStakes, firstDay, openPlayers, type StakedDay } from './paying/a-day-of-stakes.ts'
import { say, settings } from './settings.ts'
import { type BenchDatabase, startDatabase } from './stack/database.ts'

const jobs = { rebate: rebateJob, commission: commissionJob, points: pointsJob } as const
const PLENTY = 1_000_000_000_000_000n
// As the server's schedule has it.
const JOBS_AT_ONCE = 2
const MEGABYTE = 2 ** 20

type Turn = Readonly<{ job: string; players: number; rows: number; seconds: number; rssMb: number }>

/**
 * What a night costs: rebates, commissions and points of a day on which a tenth of the players staked, then of one on which
 * all did (BENCH_PLAYERS), and the interest of as many flexible savings and of a fifth as many orders side by side, through the calendar as it
 * runs in life. Ten times the players should take ten times as long, and
 * no more memory.
 */
export async function run(): Promise<void> {
  const server = await startDatabase()
  try {
    const database = await server.freshDatabase('bench_calendar')
    try {
      await fundBudgets(database)
      await openPlayers(database.owner, settings.players)
      const few = await measureDay(database, 0, Math.ceil(settings.players / 10))
      const all = await measureDay(database, 1, settings.players)
      const product = await openSavings(database.owner)
      few.push(...(await measureSavings(database, product, 2, Math.ceil(settings.players / 10))))
      all.push(...(await measureSavings(database, product, 3, settings.players)))
      tell(few, all)
    } finally {
      await database.drop()
    }
  } finally {
    await server.stop()
  }
}

const fundBudgets = ({ owner }: BenchDatabase) =>
  owner.transaction((tx) =>
    post(
      tx,
      (['rebate', 'commission', 'points'] as const).map((purpose) => ({
        from: operatorFunds,
        to: promoBudget(purpose),
        amount: PLENTY,
        reason: 'promo_funding',
        key: randomUUID(),
      })),
    ),
  )

const measureDay = async (database: BenchDatabase, at: number, count: number): Promise<Turn[]> => {
  const day = await addStakes(database.owner, at, count)
  await database.owner.run(sql`vacuum analyze`)
  await database.owner.run(sql`checkpoint`)
  const turns: Turn[] = []
  for (const [name, job] of Object.entries(jobs)) {
    const rows = name === 'commission' ? day.ancestors : day.players
    turns.push(await measure(database, name, [job], { ...day, rows }))
  }
  return turns
}

const measureSavings = async (
  database: BenchDatabase,
  product: bigint,
  at: number,
  count: number,
): Promise<Turn[]> => {
  const { day, savers, orders } = await addSavings(database.owner, product, at, count)
  await database.owner.run(sql`vacuum analyze`)
  await database.owner.run(sql`checkpoint`)
  const due = { at, day, players: savers }
  const jobs = [productPaymentsJob, flexibleInterestJob]
  return [await measure(database, 'interest of savings', jobs, { ...due, rows: savers + orders })]
}

const measure = async (
  { db, owner, url }: BenchDatabase,
  name: string,
  work: readonly CalendarJob[],
  day: Pick<StakedDay, 'at' | 'day' | 'players'> & Readonly<{ rows: number }>,
): Promise<Turn> => {
  say(`${name} of ${day.players} players …`)
  let rssMost = 0
  const watch = setInterval(() => {
    rssMost = Math.max(rssMost, process.memoryUsage.rss())
  }, 100)
  const startedMs = performance.now()
  await runCalendar(
    calendarContext(db, url),
    work,
    new Date(firstDay.getTime() + (day.at + 1) * DAY_MS + DAY_MS / 2),
    JOBS_AT_ONCE,
  )
  const seconds = (performance.now() - startedMs) / 1_000
  clearInterval(watch)
  const names = work.map((job) => job.name)
  const done = await owner.row<{ isDone: boolean }>(sql`
    select bool_and(done_at is not null) as is_done from calendar_job where name = any(${names}::text[]) and period = ${day.day}::date`)
  if (!done?.isDone) throw new Error(`${name} of ${day.day} was not done`)
  return { job: name, players: day.players, rows: day.rows, seconds, rssMb: rssMost / MEGABYTE }
}

const tell = (few: readonly Turn[], all: readonly Turn[]): void => {
  const sum = (turns: readonly Turn[]) => turns.reduce((seconds, turn) => seconds + turn.seconds, 0)
  const perRow = (turns: readonly Turn[]) => sum(turns) / turns.reduce((rows, turn) => rows + turn.rows, 0)
  const rows = [...few, ...all].map(({ job, players, rows: paid, seconds, rssMb }) => ({
    job,
    players,
    rows: paid,
    seconds: rounded(seconds),
    'rows/s': Math.round(paid / seconds),
    'memory, MB': Math.round(rssMb),
  }))
  const rowsPerSecond = Math.round(1 / perRow(all))
  const linear = rounded(perRow(all) / perRow(few))
  report(rows, [`ten times the players cost ${linear} times as much a row (1: linear)`], {
    bench: 'calendar',
    players: settings.players,
    seconds: rounded(sum(all)),
    rowsPerSecond,
    costPerRowOverTenth: linear,
    rssMb: Math.round(Math.max(...all.map(({ rssMb }) => rssMb))),
  })
}

/** What the calendar's jobs reach in a node: the database, and no one to notify. */
const calendarContext = (db: Db, url: string): Context => aContext({ db, url }, absentVault)
