import { createTtlCache, stateOf } from '../../process-state.ts'

/** What statistics keeps in memory: what a crowd of screens asks for at the same moment, read once for all of them. */
export const statisticsState = stateOf(() => ({
  /** Trends by game and number of rounds. */
  trends: createTtlCache(200),
  /** Streaks by game. */
  streaks: createTtlCache(200),
  /** The newest wins and the day's totals, by kind of game and number asked for. */
  wins: createTtlCache(1_000),
  /** The rates of a game's plays, by game and number of days. */
  rates: createTtlCache(5_000),
}))
