import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { forgetMarks } from '../tables/marks.ts'

/** Forgets what a closed account was known by, but for one whose exclusion holds. */
export async function forgetMarksOf(tx: Tx, playerId: bigint): Promise<void> {
  await forgetMarks(tx, playerId)
}

/** Forgets what closed accounts were known by whose exclusion has ended since. Safe on every node. */
export async function forgetOldMarks({ db }: Pick<Context, 'db'>): Promise<void> {
  await forgetMarks(db, null)
}
