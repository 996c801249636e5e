import type { Db } from '@opendraw/db'
import { addToHouseSums } from './tables.ts'

const JOURNALS_PER_STEP = 200_000
/** A journal is left alone so long: longer than a statement may take. */
const RIPE_SECONDS = 60

/**
 * Adds what was posted on the house's accounts to their kept sums, step by step, as far as nothing older can still be on its way: so
 * reading a balance adds only what came since, however old the books are. Harmless to repeat, on any number of nodes at once.
 * `ripeSeconds` is for tests.
 */
export async function sumHouse(db: Db, ripeSeconds = RIPE_SECONDS): Promise<void> {
  while (await addToHouseSums(db, JOURNALS_PER_STEP, ripeSeconds));
}
