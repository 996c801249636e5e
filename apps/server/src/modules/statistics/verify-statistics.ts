import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import { uncountedRounds, wrongCounts, wrongWins } from './tables.ts'

const DAYS = 3
const PLACES_MAX = 20

/** Checks the counts of the last days against the bets, and every shown win. Empty when all is well. */
export async function verifyStatistics(db: Tx): Promise<Violation[]> {
  const counts = await wrongCounts(db, DAYS, PLACES_MAX)
  const uncounted = await uncountedRounds(db, PLACES_MAX)
  const wins = await wrongWins(db, PLACES_MAX)
  return [
    ...counts.map(({ detail }) => ({ invariant: 'the counts are what the settled bets came to', detail })),
    ...uncounted.map(({ detail }) => ({ invariant: 'every settled round is counted soon', detail })),
    ...wins.map(({ detail }) => ({ invariant: 'a win that is shown was won', detail })),
  ]
}
