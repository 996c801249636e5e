import { guaranteedReturn, rulesOf } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { emit } from '../../domain-events.ts'
import { gameOf } from '../games/index.ts'
import { coveringLines } from './covering-lines.ts'
import { betsThatMayCover, type PlayersBet, takeRound, turnOver } from './tables/counts.ts'
import { edgesOf } from './wagering-of.ts'

/** Rounds counted at one go; the schedule comes again in a second. */
const ROUNDS_MAX = 50

/**
 * Counts the stakes of settled rounds for the wagering of their players, each round once on any node: what a player
 * staked in it less what their bets return at every outcome. A voided round counts for nothing and emits no
 * `stakes.counted`.
 */
export async function countWagering(ctx: Pick<Context, 'db' | 'reactions'>): Promise<void> {
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds++) {
    const isCounted = await ctx.db.transaction(async (tx) => {
      const round = await takeRound(tx)
      if (!round) return false
      const { game } = gameOf(round.game)
      const bets = await betsThatMayCover(tx, round.roundId, coveringLines(game))
      const edge = await turnOver(tx, round.roundId, returnsOf(game, bets), edgesOf(game))
      if (edge !== null) await emit(ctx, tx, 'stakes.counted', { roundId: round.roundId, edge })
      return true
    })
    if (!isCounted) return
  }
}

/** What each player's bets of one round return at every outcome; players without such a return are left out. */
export function returnsOf(
  game: ReturnType<typeof gameOf>['game'],
  bets: readonly PlayersBet[],
): Map<bigint, bigint> {
  const byPlayer = Map.groupBy(bets, ({ playerId }) => playerId)
  const rules = rulesOf(game)
  const returns = new Map<bigint, bigint>()
  for (const [playerId, own] of byPlayer) {
    const amount = guaranteedReturn(rules, own)
    if (amount > 0n) returns.set(playerId, amount)
  }
  return returns
}
