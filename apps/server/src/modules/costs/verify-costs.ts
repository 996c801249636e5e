import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import { wrongDays, wrongSums } from './tables.ts'

const PLACES_MAX = 20

/** What promotions cost by day, recomputed from the ledger, and each day's stakes from those of its players; empty when all hold. */
export async function verifyCosts(db: Tx): Promise<Violation[]> {
  return [
    ...(await wrongDays(db, PLACES_MAX)).map(violation('what promotions cost by day is what the books say')),
    ...(await wrongSums(db, PLACES_MAX)).map(violation('the stakes of a day are those of its players')),
  ]
}

const violation =
  (invariant: string) =>
  ({ detail }: { detail: string }): Violation => ({ invariant, detail })
