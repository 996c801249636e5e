import type { Db } from '@opendraw/db'
import { forgetInSteps } from '../../../forget-in-steps.ts'
import { deleteUntakenQuotes } from './tables/quotes.ts'

/** Forgets offers of a conversion that nobody took within a day of their end; what was taken stays with the books. */
export function forgetUntakenQuotes(db: Db): Promise<void> {
  return forgetInSteps((limit) => deleteUntakenQuotes(db, limit))
}
