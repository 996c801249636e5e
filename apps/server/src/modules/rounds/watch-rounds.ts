import type { Tx } from '@opendraw/db'
import { gameInstances } from '@opendraw/games'
import { BEACON_LIMIT_MS } from '@opendraw/games/fairness'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import type { Waiting } from '../../waiting.ts'
import { roundsState } from './state.ts'
import {
  hasUnfinishedBefore,
  type LateBeacons,
  lateBeacons,
  type RoundFigures,
  readFigures,
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
