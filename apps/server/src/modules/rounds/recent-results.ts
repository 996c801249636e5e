import type { Context } from '../../context.ts'
import { gameOf } from '../games/index.ts'
import { roundsState } from './state.ts'
import { type DrawnResult, newestResults } from './tables/results.ts'

/** How many rounds back trends and streaks look. */
const RESULTS_REMEMBERED = 200

/** The newest `RESULTS_REMEMBERED` drawn rounds of a game, newest first, voided ones passed over; refuses with not_found. */
export async function recentResults(ctx: Context, id: string): Promise<readonly DrawnResult[]> {
  const game = gameOf(id).id
  return roundsState(ctx).recentResults(ctx.clock, game, () =>
    newestResults(ctx.db, game, RESULTS_REMEMBERED),
  )
}
