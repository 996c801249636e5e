import type { Tx } from '@opendraw/db'
import { settingsOf } from '../../settings/index.ts'
import { decidedAloneSince, lockDecidedAlone } from '../tables/decided-alone.ts'

const dayHours = 24

/**
 * Why this operator may not let this amount through alone, for both people to read; null when he may. One amount above the
 * setting approvalLimit takes two, and so does the one with which all that he let through alone in 24 hours would pass
 * approvalLimitPerDay. His decisions wait for each other, so that many at once do not share the same room. Micro-USD.
 */
export async function takesTwo(tx: Tx, operatorId: bigint, amount: bigint): Promise<string | null> {
  const { approvalLimit, approvalLimitPerDay } = await settingsOf(tx, [
    'approvalLimit',
    'approvalLimitPerDay',
  ])
  if (amount > approvalLimit) return 'above the limit for one person'
  await lockDecidedAlone(tx, operatorId)
  const decided = await decidedAloneSince(tx, operatorId, dayHours)
  return decided + amount > approvalLimitPerDay ? 'above what one person decides alone in 24 hours' : null
}
