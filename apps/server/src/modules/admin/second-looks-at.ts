import type { Tx } from '@opendraw/db'
import { secondLooksOn } from './tables/claims.ts'

/** The proposals that wait for a second person, by the subjects that they are about. */
export async function secondLooksAt(
  db: Tx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const looks = await secondLooksOn(db, subjects)
  return new Map(looks.map(({ subject, id }) => [subject, id]))
}
