import type { Db } from '@opendraw/db'
import { forgetInSteps } from '../../../forget-in-steps.ts'
import { deleteOldCodes } from '../tables/codes.ts'
import { deleteOldMessages } from '../tables/messages.ts'

/** Forgets codes that are over, and messages that nobody has to know of any more. */
export async function forgetOldCodes(db: Db): Promise<void> {
  await forgetInSteps((limit) => deleteOldCodes(db, limit))
  await forgetInSteps((limit) => deleteOldMessages(db, limit))
}
