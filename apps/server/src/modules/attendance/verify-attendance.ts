import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import { strangeDays } from './tables.ts'

const PLACES_MAX = 20

/** Every day's step follows from the day before, and its points are in the books; empty when all hold. */
export async function verifyAttendance(db: Tx): Promise<Violation[]> {
  return (await strangeDays(db, PLACES_MAX)).map(({ detail }) => ({
    invariant: 'attendance follows day by day and is paid as it says',
    detail,
  }))
}
