import { stateOf } from '../../process-state.ts'
import { createQueue, type Queue } from '../../queue.ts'

/** What credentials keep in memory: the queue of password checks. */
export const credentialsState = stateOf(() => ({
  /**
   * Two at a time: each takes a core for about a tenth of a second. Twenty wait, ten of one network; the next is refused as
   * busy.
   */
  hashing: createQueue({ concurrency: 2, waitingMax: 20, shareMax: 10 }),
  /** The players whose fund passwords are being tried, each in a line of their own. */
  fundTries: new Map<bigint, { readonly queue: Queue; users: number }>(),
}))
