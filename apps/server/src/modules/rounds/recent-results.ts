import { gameOf } from '../games/index.ts'
import { shortMemory } from './short-memory.ts'
import { type DrawnResult, newestResults } from './tables/results.ts'

/** How many rounds back trends and streaks look. */
const RESULTS_REMEMBERED = 200
const REMEMBERED_MS = 200

/** The newest `RESULTS_REMEMBERED` drawn rounds of a game, newest first, voided ones passed over; refuses with not_found. */
export const recentResults = shortMemory(
  REMEMBERED_MS,
  async (ctx, id): Promise<readonly DrawnResult[]> =>
    newestResults(ctx.db, gameOf(id).id, RESULTS_REMEMBERED),
)
