import { stateOf } from '../../process-state.ts'
import { createQueue } from '../../queue.ts'

const PICTURES_WAITING_MAX = 7

/** What uploads keeps in memory: who is being served. */
export const uploadsState = stateOf(() => ({
  /** One picture at a time: decoding is the costliest thing that a stranger can ask for. */
  redrawing: createQueue({ concurrency: 1, waitingMax: PICTURES_WAITING_MAX }),
  /** How many pictures of each player are under way. */
  underWay: new Map<bigint, number>(),
}))
