import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import {
  wrongActive,
  wrongChestSums,
  wrongClaims,
  wrongQualified,
  wrongSalaries,
  wrongSalarySums,
} from './tables/checks.ts'

const PLACES_MAX = 20

/**
 * Salaries and chests against the books, and those who counted for them against their stakes; empty when all hold. That
 * nobody has both in a week is a constraint of the tables.
 */
export async function verifyPlans(db: Tx): Promise<Violation[]> {
  return [
    ...(await wrongSalaries(db, PLACES_MAX)).map(violation('a salary is paid once, as it was earned')),
    ...(await wrongSalarySums(db)).map(violation('what is set aside for salaries is what is due')),
    ...(await wrongClaims(db, PLACES_MAX)).map(
      violation('a step of the chest is paid once, for its invitees'),
    ),
    ...(await wrongChestSums(db)).map(violation('the chest pays its claims and nothing else')),
    ...(await wrongActive(db, PLACES_MAX)).map(violation('an active invitee staked what was asked for')),
    ...(await wrongQualified(db, PLACES_MAX)).map(violation('a qualified invitee met the conditions')),
  ]
}

const violation =
  (invariant: string) =>
  ({ detail }: { detail: string }): Violation => ({ invariant, detail })
