import { stateOf } from '../../process-state.ts'
import { createBetEngine } from './bet-engine.ts'
import { createTreeCache } from './tree-cache.ts'

/** What taking bets keeps in memory: the waiting slips, slices of the rounds' exposure, roots to be stored, the rounds' facts. */
export const betEngineOf = stateOf(createBetEngine)

/** The trees that receipts were lately made from. */
export const treesOf = stateOf(() => ({
  /** Over a batch's bets in one round, by round and batch. */
  batches: createTreeCache(),
  /** Over a sealed round's batches, by round: many of its players ask at once, when it is drawn. */
  seals: createTreeCache(),
}))
