import { isOutage } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { createTtlCache, stateOf } from '../../process-state.ts'

/** What rounds keeps in memory: the state of games, read once for all viewers, and what health says. The round clock's own is in tick-rounds.ts. */
export const roundsState = stateOf(() => ({
  /** The state of each game. */
  games: createTtlCache(100),
  /** The first page of a game's results, by game and length. */
  resultPages: createTtlCache(200),
  /** The results that trends and streaks look back on, by game. */
  recentResults: createTtlCache(200),
  /** The weeks of games that the vault draws otherwise than this node is set to, as "week game", and when it was last asked. */
  otherWeeks: new Map<string, number>(),
  /** When the round clock last met an outage. */
  outageAtMs: Number.NEGATIVE_INFINITY,
}))

/** Lets health say degraded for a while where that failed for want of the database, its disk or the vault. */
export function noteOutage(ctx: Context, error: unknown): void {
  if (isOutage(error)) roundsState(ctx).outageAtMs = ctx.clock.elapsedMs()
}

/** The weeks of games that this node does not publish, as "week game": the vault draws them otherwise than it is set to. */
export function otherWeeksOf(ctx: Pick<Context, 'state'>): string[] {
  return [...roundsState(ctx).otherWeeks.keys()].sort()
}
