import { stateOf } from '../../process-state.ts'
import { createQueue, type Queue } from '../../queue.ts'

/** What credentials keep in memory: the queues of password checks. */
export const credentialsState = stateOf(() => ({
  /**
   * Two at a time: each takes a core for about a tenth of a second. Twenty wait, twelve of them from networks that nobody is
   * signed in from, however many such networks there are: else a few dozen that guess would stop every withdrawal. The next is
   * refused as busy.
   */
  hashing: createQueue({ concurrency: 2, waitingMax: 20, keptForKnown: 8 }),
  /** The operators' passwords, in a line of their own: they come in while players' are guessed from everywhere. */
  operatorHashing: createQueue({ concurrency: 1, waitingMax: 10 }),
  /** The players whose fund passwords are being tried, each in a line of their own. */
  fundTries: new Map<bigint, { readonly queue: Queue; users: number }>(),
}))
