import { stateOf } from '../../process-state.ts'
import { createTtlCache } from '../../ttl-cache.ts'

/** What rounds keeps in memory: how games stand, read once for all who watch them. The round clock's own is in tick-rounds.ts. */
export const roundsState = stateOf(() => ({
  /** How each game stands. */
  games: createTtlCache(100),
  /** The first page of a game's results, by game and length. */
  resultPages: createTtlCache(200),
  /** The results that trends and streaks look back on, by game. */
  recentResults: createTtlCache(200),
}))
