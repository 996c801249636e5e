/** Rows that one statement deletes: few enough to block no one. */
const ROWS_PER_STEP = 10_000

/** Runs a deleting statement (at most `limit` rows each time; it answers how many) until it deletes fewer than that. */
export async function purgeInSteps(forget: (limit: number) => Promise<number>): Promise<void> {
  while ((await forget(ROWS_PER_STEP)) >= ROWS_PER_STEP);
}
