import { stateOf } from '../../process-state.ts'
import { createQueue, type Queue } from '../../queue.ts'

const PICTURES_WAITING_MAX = 7

type Uploads = {
  /** One picture at a time: decoding is the most expensive thing that a player can ask for. */
  redrawing: Queue
  /** What was free on the disk when it was last looked at; null: a bucket, or not looked at yet. */
  roomBytes: number | null
  isRoomScarce: boolean
}

/** What uploads keeps in memory: the picture that is drawn, and the state of their disk. */
export const uploadsState = stateOf(
  (): Uploads => ({
    redrawing: createQueue({ concurrency: 1, waitingMax: PICTURES_WAITING_MAX }),
    roomBytes: null,
    isRoomScarce: false,
  }),
)
