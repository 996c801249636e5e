import type { Context } from '../../../../context.ts'
import { countEntries } from './tables.ts'

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
