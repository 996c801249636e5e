import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import { strangeClaims } from './tables/claims.ts'

const PLACES_MAX = 20

/** Every claim was paid once and by its task's terms; empty when all hold. */
export async function verifyTasks(db: Tx): Promise<Violation[]> {
  return (await strangeClaims(db, PLACES_MAX)).map(({ detail }) => ({
    invariant: 'tasks are rewarded once a period',
    detail,
  }))
}
