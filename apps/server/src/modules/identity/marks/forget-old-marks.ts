import type { Context } from '../../../context.ts'
import { forgetMarks } from '../tables/marks.ts'

/** Forgets what closed accounts were known by whose exclusion has ended since. Safe on every node. */
export async function forgetOldMarks({ db }: Pick<Context, 'db'>): Promise<void> {
  await forgetMarks(db, null)
}
