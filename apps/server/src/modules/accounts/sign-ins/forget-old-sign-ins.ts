import type { Db } from '@opendraw/db'
import { forgetInSteps } from '../../../forget-in-steps.ts'
import { deleteOldSignIns } from '../tables/sign-ins.ts'

/** Forgets sign-ins of two years ago, with their addresses and browsers: no list goes back further. */
export function forgetOldSignIns(db: Db): Promise<void> {
  return forgetInSteps((limit) => deleteOldSignIns(db, limit))
}
