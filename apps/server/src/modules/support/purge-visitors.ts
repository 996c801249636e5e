import type { Context } from '../../context.ts'
import { purgeInSteps } from '../../purge-in-steps.ts'
import { deleteOldOfVisitors } from './tables/threads.ts'
import { deleteOldVisits } from './tables/visits.ts'

/** As long as the list of sign-ins: a complaint is long decided then. */
const KEPT_DAYS = 730

/** Deletes visits that are over, and visitors' threads in which nothing was written for two years. A player's go with their account. */
export async function purgeOldVisitors({ db }: Pick<Context, 'db'>): Promise<void> {
  await purgeInSteps((limit) => deleteOldVisits(db, limit))
  await purgeInSteps((limit) => deleteOldOfVisitors(db, KEPT_DAYS, limit))
}
