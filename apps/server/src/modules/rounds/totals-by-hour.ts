import { gameInstances, issueAt } from '@opendraw/games'
import { HOUR_MS } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { type HourTotals, totalsByHour } from './tables/results.ts'

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
