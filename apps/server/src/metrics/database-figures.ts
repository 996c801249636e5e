import { setTimeout as pause } from 'node:timers/promises'
import { type Db, sql, type Tx } from '@opendraw/db'
import { balanceOf, bankroll } from '@opendraw/ledger'
import { MICRO } from '@opendraw/money'
import type { Log } from '../log.ts'
import { readQueueFigures } from '../modules/console/index.ts'
import { readRoundFigures } from '../modules/rounds/index.ts'
import { readSavingsFigures } from '../modules/savings/index.ts'
import { readWatch } from '../modules/solvency/index.ts'
import { type Figure, figure } from './figure.ts'

/** One look at the database serves everyone who asks within this time. */
const EVERY_MS = 15_000
/** A statement that takes longer is stopped, and its figures are left out. */
const STATEMENT_MS = 1_000
/** So long a scrape waits for all of them; what is not there by then is left out. */
const PATIENCE_MS = 3_000

const dollars = (micro: bigint) => Number(micro) / Number(MICRO)

/** What is read where: each source by itself, so that one that fails takes no other with it. */
const sources: Readonly<Record<string, (tx: Tx) => Promise<readonly Figure[]>>> = {
  rounds: roundFigures,
  queues: queueFigures,
  savings: savingsFigures,
  cover: coverFigures,
}

export type DatabaseFigures = Readonly<{
  /** Never rejects and never takes longer than `PATIENCE_MS`: with the database away it answers that it is. */
  read(): Promise<readonly Figure[]>
}>

/** Reads the figures when they are asked for, at most every `EVERY_MS`. `nowMs` never goes back. */
export function databaseFigures(db: Db, log: Log, nowMs: () => number): DatabaseFigures {
  let known: readonly Figure[] = []
  let readAtMs = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | null = null
  const look = async () => {
    known = await readAll(db, log, nowMs)
    readAtMs = nowMs()
  }
  return {
    read: async () => {
      if (nowMs() - readAtMs < EVERY_MS) return known
      underWay ??= look().finally(() => {
        underWay = null
      })
      const isThere = await Promise.race([
        underWay.then(() => true),
        pause(PATIENCE_MS, false, { ref: false }),
      ])
      return isThere ? known : unread(Object.keys(sources))
    },
  }
}

async function readAll(db: Db, log: Log, nowMs: () => number): Promise<readonly Figure[]> {
  const startedMs = nowMs()
  const figures: Figure[] = []
  const missing: string[] = []
  for (const [name, read] of Object.entries(sources)) {
    // Nobody waits for it any more; the next look begins anew.
    if (nowMs() - startedMs > PATIENCE_MS) {
      missing.push(name)
      continue
    }
    try {
      figures.push(...(await within(db, read)))
    } catch (error) {
      missing.push(name)
      log.debug('metrics.source_failed', { reason: name, error })
    }
  }
  return [...figures, ...unread(missing)]
}

function within<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.run(sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`)
    return read(tx)
  })
}

function unread(missing: readonly string[]): readonly Figure[] {
  const names = Object.keys(sources)
  const isUp = missing.length < names.length
  return [
    figure('opendraw_database_up', 'Whether anything could be read from the database.', isUp ? 1 : 0),
    {
      name: 'opendraw_figures_up',
      help: 'Whether these figures could be read; those that could not are left out.',
      values: names.map((source) => ({ labels: { source }, value: missing.includes(source) ? 0 : 1 })),
    },
  ]
}

async function roundFigures(tx: Tx): Promise<readonly Figure[]> {
  const { late, latenessSeconds, finished, voided } = await readRoundFigures(tx)
  const share = finished === 0 ? 0 : voided / finished
  return [
    figure('opendraw_rounds_late', 'Rounds that are unpaid a minute after their draw was due.', late),
    figure(
      'opendraw_round_lateness_seconds',
      'How long ago the oldest unpaid round was due.',
      latenessSeconds,
    ),
    figure(
      'opendraw_rounds_void_ratio',
      'The share of the newest 200 rounds of each game that was voided.',
      share,
    ),
  ]
}

async function queueFigures(tx: Tx): Promise<readonly Figure[]> {
  const ages = await readQueueFigures(tx)
  const valuesOf = (pick: (age: (typeof ages)[number]) => number) =>
    ages.map((age) => ({ labels: { queue: age.queue }, value: pick(age) }))
  return [
    {
      name: 'opendraw_queue_items',
      help: 'What waits (10,000: as many or more).',
      values: valuesOf(({ items }) => items),
    },
    {
      name: 'opendraw_queue_oldest_seconds',
      help: 'For how long the oldest of it has waited.',
      values: valuesOf(({ oldestSeconds }) => oldestSeconds),
    },
  ]
}

async function savingsFigures(tx: Tx): Promise<readonly Figure[]> {
  const { products, flexible, coverDays } = await readSavingsFigures(tx)
  return [
    {
      name: 'opendraw_savings_reserve_dollars',
      help: 'What is free in the reserves for interest.',
      values: [
        { labels: { reserve: 'products' }, value: dollars(products) },
        { labels: { reserve: 'flexible' }, value: dollars(flexible) },
      ],
    },
    // Left out while a day of interest costs nothing: then everything is covered.
    ...(coverDays === null
      ? []
      : [
          figure(
            'opendraw_savings_cover_days',
            'Days of interest on flexible savings that are covered.',
            coverDays,
          ),
        ]),
  ]
}

async function coverFigures(tx: Tx): Promise<readonly Figure[]> {
  const { shortBy, areSalesStopped, areDepositsStopped } = await readWatch(tx)
  return [
    figure(
      'opendraw_bankroll_dollars',
      'What is free to back the worst case of rounds.',
      dollars(await balanceOf(tx, bankroll)),
    ),
    figure('opendraw_assets_short_dollars', 'By how much assets are below what is owed.', dollars(shortBy)),
    figure(
      'opendraw_sales_stopped',
      'Whether sales of products are stopped for want of cover.',
      areSalesStopped ? 1 : 0,
    ),
    figure(
      'opendraw_deposits_stopped',
      'Whether deposits are stopped for want of cover.',
      areDepositsStopped ? 1 : 0,
    ),
  ]
}
