import type { Db } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import type { CalendarJob } from '../../../calendar/index.ts'
import { isCounted } from '../../../wagering/index.ts'
import { addToHouseSums, countEntries, sumStakes } from './tables.ts'

const JOURNALS_PER_STEP = 200_000

/** A journal is left alone so long: longer than a statement may take. */
const RIPE_SECONDS = 60

const PLAYERS_PER_STEP = 20_000

/** What all players staked on a day, and the house edge on it: summed once, when the day is over and counted. */
export const stakeSums: CalendarJob = {
  name: 'stake-sums',
  every: 'day',
  delayMinutes: 5,
  isReady: (tx, { until }) => isCounted(tx, until),
  step: async (_, tx, { day }, cursor) => ({ next: await sumStakes(tx, day, cursor, PLAYERS_PER_STEP) }),
}

const ENTRIES_PER_STEP = 20_000
/** A journal is counted when it is so old: none with a smaller number can still be on its way then. */
const RIPE_MS = 300_000

/**
 * Counts what moved on the promotion budgets into its days, a bounded part after the other: what promotions cost is read from
 * there, however many entries there are. Each entry once, on whatever node; `now` is the clock's, tests give their own.
 */
export async function countCosts(ctx: Context, now: Date = ctx.clock.now()): Promise<void> {
  const until = new Date(now.getTime() - RIPE_MS)
  for (;;) {
    const row = await ctx.db.transaction((tx) => countEntries(tx, until, ENTRIES_PER_STEP))
    if (!row || row.entries < ENTRIES_PER_STEP) return
  }
}

/**
 * Adds what was posted on the operator's accounts to their stored sums, step by step, up to the point where nothing
 * older can still commit: so reading a balance adds only what came since, however old the books are. Harmless to repeat,
 * on any number of nodes at once. `ripeSeconds` is for tests.
 */
export async function sumHouse(db: Db, ripeSeconds = RIPE_SECONDS): Promise<void> {
  while (await addToHouseSums(db, JOURNALS_PER_STEP, ripeSeconds));
}
