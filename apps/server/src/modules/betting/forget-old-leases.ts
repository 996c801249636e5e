import type { Db } from '@opendraw/db'
import { forgetInSteps } from '../../forget-in-steps.ts'
import { deleteOldLeases } from './tables/exposure.ts'

/** Forgets what nodes leased of the limits of rounds that finished a week ago: what it bounded is paid. */
export function forgetOldLeases(db: Db): Promise<void> {
  return forgetInSteps((limit) => deleteOldLeases(db, limit))
}
