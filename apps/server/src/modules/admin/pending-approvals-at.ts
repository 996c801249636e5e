import type { Tx } from '@opendraw/db'
import { pendingApprovalsOn } from './tables/claims.ts'

/** The pending proposals, by their subjects. */
export async function pendingApprovalsAt(
  db: Tx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const looks = await pendingApprovalsOn(db, subjects)
  return new Map(looks.map(({ subject, id }) => [subject, id]))
}
