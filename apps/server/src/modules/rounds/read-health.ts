import { BEACON_LIMIT_MS } from '@opendraw/games/fairness'
import type { Context } from '../../context.ts'
import { hasUnfinishedBefore } from './tables/results.ts'

/** Longer than the longest wait for a beacon, and than a settlement takes. */
const LATE_MS = BEACON_LIMIT_MS + 5 * 60_000

/** ok; degraded: players are served, but a round is far beyond its draw and not paid; down: the database does not answer. */
export async function readHealth({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<'ok' | 'degraded' | 'down'> {
  try {
    const before = new Date(clock.now().getTime() - LATE_MS)
    return (await hasUnfinishedBefore(db, before)) ? 'degraded' : 'ok'
  } catch {
    return 'down'
  }
}
