import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import {
  strangeBacking,
  strangeExchanges,
  strangeLots,
  strangeOrigins,
  strangeStakes,
} from './tables/checks.ts'
import { backingOf } from './value.ts'

const PLACES_MAX = 20

/**
 * The promises about points, recomputed from the ledger and the stakes; empty when all hold: what players hold is in their
 * lots, each lot came by a transfer, a cent stands behind every point, stakes became points once, exchanges moved what they say.
 */
export async function verifyPoints(db: Tx): Promise<Violation[]> {
  return [
    ...(await strangeLots(db, PLACES_MAX)).map(violation('a balance of points is the sum of its lots')),
    ...(await strangeOrigins(db, PLACES_MAX)).map(violation('each lot of points came by one transfer')),
    ...(await strangeBacking(db, backingOf(1n))).map(violation('a cent stands behind every point')),
    ...(await strangeStakes(db, PLACES_MAX)).map(violation('valid stakes become points once')),
    ...(await strangeExchanges(db, PLACES_MAX)).map(violation('exchanges move what they say, once')),
  ]
}

const violation =
  (invariant: string) =>
  ({ detail }: { detail: string }): Violation => ({ invariant, detail })
