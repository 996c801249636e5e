import { stateOf } from '../../process-state.ts'
import { createQueue } from '../../queue.ts'

const PICTURES_WAITING_MAX = 7

/** What uploads keeps in memory: the picture that is drawn, and the state of their disk. */
export const uploadsState = stateOf(() => ({
  /** One picture at a time: decoding is the most expensive thing that a player can ask for. */
  redrawing: createQueue({ concurrency: 1, waitingMax: PICTURES_WAITING_MAX }),
  /** Whether the disk was nearly full when it was last looked at. */
  isRoomScarce: false,
}))
