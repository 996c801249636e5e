import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import { wrongCommissions, wrongDays, wrongLinks, wrongPayments, wrongTotals } from './tables/verification.ts'

const PLACES_MAX = 20

const checks = [
  ['a team is who invited whom', wrongLinks],
  ['a team counts its people, their money and their stakes', wrongTotals],
  ['each day of a team counts what its people staked on it', wrongDays],
  ['commission is its rate of the edge, once a day and player', wrongCommissions],
  ['commission is paid as it stands', wrongPayments],
] as const

/** Teams and commission recomputed from who invited whom, the bets, the requests and the ledger; empty when all hold. */
export async function verifyInvitations(db: Tx): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [invariant, wrong] of checks)
    for (const { detail } of await wrong(db, PLACES_MAX)) violations.push({ invariant, detail })
  return violations
}
