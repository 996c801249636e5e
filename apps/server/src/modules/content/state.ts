import { stateOf } from '../../process-state.ts'
import { createTtlCache } from '../../ttl-cache.ts'

/** What content keeps in memory. */
export const contentState = stateOf(() => ({
  /** The house's books. Summing what all players hold reads a row of each: once a minute on each node, whoever asks how often. */
  books: createTtlCache(60_000),
}))
