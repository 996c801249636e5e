import type { Tx } from '@opendraw/db'
import { pendingApprovalsOn } from './tables/claims.ts'

/** The proposals that wait for a second person, by the subjects that they are about. */
export async function pendingApprovalsAt(
  db: Tx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const looks = await pendingApprovalsOn(db, subjects)
  return new Map(looks.map(({ subject, id }) => [subject, id]))
}
