import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import * as rows from './tables.ts'

/** Every job of the calendar with its last period and the oldest that is not done. */
export function listCalendarJobs(db: Tx): Promise<rows.JobRow[]> {
  return rows.listJobs(db)
}

/** Makes a period that waits for its next try due now; what its steps did stays done. Refuses one that is done, or not there. */
export async function retryPeriod(tx: Tx, name: string, day: string): Promise<rows.OpenPeriod> {
  const period = await rows.lockPeriod(tx, name, day)
  if (!period) throw new Refusal('not_found')
  if (period.doneAt !== null) throw new Refusal('already_decided')
  await rows.clearRetry(tx, name, day)
  return period
}
