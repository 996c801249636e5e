import { stateOf } from '../../process-state.ts'
import { createQueue, type Queue } from '../../queue.ts'

const PICTURES_WAITING_MAX = 7
/** Of those that wait: for players who have played, whom no crowd of new accounts keeps from showing a payment or a document. */
const KEPT_FOR_PLAYERS = 2

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
    redrawing: createQueue({
      concurrency: 1,
      waitingMax: PICTURES_WAITING_MAX,
      keptForKnown: KEPT_FOR_PLAYERS,
    }),
    roomBytes: null,
    isRoomScarce: false,
  }),
)
