import { createTtlCache, stateOf } from '../../process-state.ts'

/** What content keeps in memory. */
export const contentState = stateOf(() => ({
  /** The operator's books. Summing all players' balances reads a row of each: once a minute on each node, however often it is requested. */
  books: createTtlCache(60_000),
}))
