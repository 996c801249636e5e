import type { Tx } from '@opendraw/db'
import { gameInstances, issueAt } from '@opendraw/games'
import { BEACON_LIMIT_MS } from '@opendraw/games/fairness'
import { assert } from '@opendraw/money'
import { HOUR_MS } from '@opendraw/time'
import type { Context } from '../../context.ts'
import type { Waiting } from '../../waiting.ts'
import { roundsState } from './state.ts'
import {
  type HourTotals,
  hasUnfinishedBefore,
  type LateBeacons,
  lateBeacons,
  type RoundFigures,
  readFigures,
  totalsByHour,
  unfinishedBefore,
} from './tables/results.ts'

/** What operators and `/health` call late: longer than the longest wait for a beacon, and than a settlement takes. */
const LATE_MS = BEACON_LIMIT_MS + 5 * 60_000

/** What figures call late, to be known before: in mode 2 a draw takes up to eight seconds. */
const FIGURES_LATE_SECONDS = 60

/** Of each game: enough for a share of one in a thousand over all games. */
const NEWEST_ROUNDS = 200

/** How long an outage that the round clock met stays visible: it tries again each second. */
const OUTAGE_SHOWN_MS = 15_000

/** The rounds that are far beyond their draw and not paid, since the oldest of these draws. */
export function lateRounds({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Waiting> {
  return unfinishedBefore(db, new Date(clock.now().getTime() - LATE_MS))
}

/**
 * ok; degraded: players are served, but a round is far beyond its draw and not paid, or the round clock met an outage a moment
 * ago (a database without disk space, a vault that does not answer); down: the database does not answer.
 */
export async function readHealth(
  ctx: Pick<Context, 'db' | 'clock' | 'state'>,
): Promise<'ok' | 'degraded' | 'down'> {
  try {
    const before = new Date(ctx.clock.now().getTime() - LATE_MS)
    if (await hasUnfinishedBefore(ctx.db, before)) return 'degraded'
    return ctx.clock.elapsedMs() - roundsState(ctx).outageAtMs < OUTAGE_SHOWN_MS ? 'degraded' : 'ok'
  } catch {
    return 'down'
  }
}

/** Whether rounds are drawn and paid in time, for those who watch the server. */
export async function readRoundFigures(db: Tx): Promise<RoundFigures> {
  const games = gameInstances.map(({ id }) => id)
  const figures = await readFigures(db, games, FIGURES_LATE_SECONDS, NEWEST_ROUNDS)
  assert(figures !== undefined, 'sums are one row')
  return figures
}

/** The rounds that have waited for their beacon for longer than a minute. */
export async function readLateBeacons(db: Tx): Promise<LateBeacons> {
  return (await lateBeacons(db, FIGURES_LATE_SECONDS)) ?? { count: 0, seconds: 0 }
}

const HOURS = 24

/** What settled rounds took and paid in each of the last 24 hours of the clock, the running one last; an hour without any is 0. */
export async function readHours({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<HourTotals[]> {
  const lastMs = Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS
  const firstMs = lastMs - (HOURS - 1) * HOUR_MS
  const bounds = gameInstances.map((game) => ({ game: game.id, first: issueAt(game, firstMs - 1) }))
  const rows = await totalsByHour(db, bounds, new Date(firstMs))
  const byHour = new Map(rows.map((row) => [row.from.getTime(), row]))
  return Array.from({ length: HOURS }, (_, at) => {
    const fromMs = firstMs + at * HOUR_MS
    return byHour.get(fromMs) ?? { from: new Date(fromMs), staked: 0n, returned: 0n }
  })
}
