import { stateOf } from '../../process-state.ts'
import { createQueue } from '../../queue.ts'

/** One that reads may take half a gigabyte; each that waits is a file of five megabytes. */
const READING = { concurrency: 1, waitingMax: 3 } as const

/** What the bank's files keep in memory: the line of those that this node is to read. */
export const bankState = stateOf(() => ({ readings: createQueue(READING) }))
