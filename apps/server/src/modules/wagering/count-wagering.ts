import { setImmediate as pause } from 'node:timers/promises'
import type { Tx } from '@opendraw/db'
import { type Game, guaranteedReturn, rulesOf } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { emit } from '../../domain-events.ts'
import { gameOf } from '../games/index.ts'
import { coveringLines } from './covering-lines.ts'
import * as countsRows from './tables/counts.ts'
import { betsThatMayCover, type PlayersBet, takeRound, turnOver } from './tables/counts.ts'
import type { StakesOfDay } from './tables/days.ts'
import * as daysRows from './tables/days.ts'
import { edgesOf } from './wagering-of.ts'

/** Rounds counted at one go; the schedule comes again in a second. */
const ROUNDS_MAX = 50
/** How long the slips of a round are looked at before others have their turn: a round may have thousands of players. */
const WORK_MS_MAX = 10

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
      const edge = await turnOver(tx, round.roundId, await returnsOf(game, bets), edgesOf(game))
      if (edge !== null) await emit(ctx, tx, 'stakes.counted', { roundId: round.roundId, edge })
      return true
    })
    if (!isCounted) return
  }
}

/** What each player's bets of one round return at every outcome; players without such a return are left out. */
async function returnsOf(game: Game, bets: readonly PlayersBet[]): Promise<Map<bigint, bigint>> {
  const rules = rulesOf(game)
  const returns = new Map<bigint, bigint>()
  let pausedMs = performance.now()
  for (const [playerId, own] of Map.groupBy(bets, (bet) => bet.playerId)) {
    const amount = guaranteedReturn(rules, own)
    if (amount > 0n) returns.set(playerId, amount)
    if (performance.now() - pausedMs < WORK_MS_MAX) continue
    await pause()
    pausedMs = performance.now()
  }
  return returns
}

/** The qualifying wagers that were counted for a player so far. */
export function validStakesOf(tx: Tx, playerId: bigint): Promise<bigint> {
  return countsRows.validStakesOf(tx, playerId)
}

/** The stakes of a day (2026-11-21, UTC) by player, in their order, after this player. */
export function stakesOfDay(db: Tx, day: string, after: bigint, limit: number): Promise<StakesOfDay[]> {
  return daysRows.stakesOfDay(db, day, after, limit)
}

/** How many players' stakes in rounds that were drawn this UTC day are settled and counted. */
export function countPlayersToday(db: Tx): Promise<number> {
  return daysRows.countPlayersToday(db)
}

/** A player's stakes of each day from one up to, not including, another. */
export function stakesOfPlayer(db: Tx, playerId: bigint, from: string, until: string) {
  return daysRows.stakesOfPlayer(db, playerId, from, until)
}

/**
 * Whether every round that was drawn before `until` is over and counted: what players staked until then does not change any more.
 */
export function isCounted(db: Tx, until: Date): Promise<boolean> {
  return daysRows.isCounted(db, until)
}
