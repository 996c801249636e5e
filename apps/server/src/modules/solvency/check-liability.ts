import { checkedLiability as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { addCheck } from './tables/checks.ts'
import { newestPublished, partsOf } from './tables/snapshots.ts'

const refuse = refusalsOf(call)

/** Counts an account as having checked the newest total, once. Refuses another total, and one that the account is not in (not_found). */
export async function checkLiability(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  snapshotId: bigint,
): Promise<void> {
  const newest = await newestPublished(db)
  if (newest?.id !== snapshotId || (await partsOf(db, snapshotId, playerId)).length === 0)
    throw refuse('not_found')
  await addCheck(db, snapshotId, playerId)
}
