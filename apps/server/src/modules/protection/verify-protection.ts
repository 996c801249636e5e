import { limitPeriods } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import { unreached } from './tables/reach.ts'
import { depositsOverLimits, playedAtRest, stakesOverLimits } from './tables/verification.ts'

const PLACES_MAX = 20

/**
 * Checks every stake and deposit against the pauses, exclusions and limits that held then, and every
 * exclusion against the other accounts of its person. Empty when all is well.
 */
export async function verifyProtection(db: Tx): Promise<Violation[]> {
  const rested = await playedAtRest(db, PLACES_MAX)
  const violations = rested.map(({ detail }) => ({
    invariant: 'nobody stakes or deposits while he pauses or is excluded',
    detail,
  }))
  for (const { detail } of await unreached(db, PLACES_MAX))
    violations.push({ invariant: 'an exclusion reaches every account of its person', detail })
  for (const period of limitPeriods) {
    for (const { detail } of await stakesOverLimits(db, period, PLACES_MAX))
      violations.push({ invariant: 'no stake passes the limit that its player set', detail })
    for (const { detail } of await depositsOverLimits(db, period, PLACES_MAX))
      violations.push({ invariant: 'no deposit passes the limit that its player set', detail })
  }
  return violations
}
