import { sql, type Tx } from '@opendraw/db'

/** Whether anybody waits to be raised, or the walk over all players is not done for these thresholds. Locks and writes nothing. */
export async function isAnybodyDue(db: Tx, thresholds: readonly bigint[]): Promise<boolean> {
  const row = await db.row<{ isDue: boolean }>(sql`
    select exists (select from level_due) or exists (select from level_plan
             where cursor is not null or thresholds <> ${thresholds}::bigint[]) as is_due`)
  return row?.isDue === true
}

/** Raises at most so many of those whose count has come far enough; how many were looked at, null while another node is at it. See 0030. */
export async function raise(tx: Tx, thresholds: readonly bigint[], limit: number): Promise<number | null> {
  const row = await tx.row<{ seen: number | null }>(
    sql`select raise_levels(${thresholds}::bigint[], ${limit}) as seen`,
  )
  return row?.seen ?? null
}
