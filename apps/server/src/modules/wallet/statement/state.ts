import { stateOf } from '../../../process-state.ts'
import { createQueue } from '../../../queue.ts'

/**
 * What statements keep in memory: the line of those reads that may walk a whole account, which its player makes as long as they
 * like. Two at a time, so that most of the node's connections stay for play.
 */
export const statementState = stateOf(() => ({
  walks: createQueue({ concurrency: 2, waitingMax: 40 }),
}))
