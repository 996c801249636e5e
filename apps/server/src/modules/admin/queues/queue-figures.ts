import type { Tx } from '@opendraw/db'
import * as rows from '../tables/queue-ages.ts'

/** How much waits in each queue and for how long, those of operators and those of jobs, for those who watch the server. */
export function readQueueFigures(db: Tx): Promise<rows.QueueAge[]> {
  return rows.queueAges(db)
}
