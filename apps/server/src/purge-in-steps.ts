/** Rows that one statement forgets: short enough to hold nobody up. */
const ROWS_PER_STEP = 10_000

/** Forgets what a statement finds to forget (at most `limit` rows each time; it answers how many), until it finds less than that. */
export async function purgeInSteps(forget: (limit: number) => Promise<number>): Promise<void> {
  while ((await forget(ROWS_PER_STEP)) >= ROWS_PER_STEP);
}
