import {
  type Fraction,
  type Game,
  type GameInstance,
  gameInstances,
  type LineOdds,
  oddsOf,
  type Result,
  rulesOf,
  sideOf,
  type Track,
  tracksOf,
} from '@opendraw/games'
import { assert, type Odds } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { gameOf, summaryOf } from '../games/index.ts'
import { getGame, recentResults } from '../rounds/index.ts'
import { statisticsState } from './state.ts'

/** The shortest run of one side that is called a streak. */
export const STREAK_MIN = 4 as const

export type StreakSide = Readonly<{ play: string; pick: string; odds: Odds; probability: Fraction }>
/** A streak with the round that is open for bets now, if the caller may bet on one. */
export type OpenStreak = Streak &
  Readonly<{
    gameId: string
    sinceIssue: bigint
    issue: bigint | null
    locksAt: Date | null
    sides: readonly StreakSide[]
  }>

/** The streaks of these games (all without), the longest first; refuses with not_found. */
export async function getStreaks(
  ctx: Context,
  games: readonly string[] | undefined,
  caller: Readonly<{ country: string | null }>,
): Promise<OpenStreak[]> {
  const instances = games === undefined ? gameInstances : [...new Set(games)].map(gameOf)
  const found = await Promise.all(instances.map((instance) => streaksNow(ctx, instance, caller)))
  return found.flat().sort((a, b) => b.length - a.length)
}

async function streaksNow(
  ctx: Context,
  instance: GameInstance,
  caller: Readonly<{ country: string | null }>,
): Promise<OpenStreak[]> {
  const [streaks, { current, now }, { lock }] = await Promise.all([
    statisticsState(ctx).streaks(ctx.clock, instance.id, () => readStreaks(ctx, instance)),
    getGame(ctx, instance.id),
    summaryOf(ctx, instance, caller),
  ])
  // A lock by level applies to some players only: they are refused when they bet.
  const isOpen =
    (lock === null || lock.reason === 'level') && current?.state === 'open' && current.locksAt > now
  return streaks.map((streak) => ({
    ...streak,
    issue: isOpen ? current.issue : null,
    locksAt: isOpen ? current.locksAt : null,
  }))
}

async function readStreaks(ctx: Context, { id, game }: GameInstance) {
  const drawn = await recentResults(ctx, id)
  const lines = oddsOf(rulesOf(game))
  return streaksOf(
    game,
    drawn.map(({ result }) => result),
  ).map((streak) => {
    const sides = streak.track.sides.map((side) => sideWithOdds(lines, side))
    return { ...streak, gameId: id, sinceIssue: drawn[streak.since]?.issue ?? 0n, sides }
  })
}

function sideWithOdds(
  lines: readonly LineOdds[],
  { play, pick }: { play: string; pick: string },
): StreakSide {
  const line = lines.find((one) => one.play.id === play && one.pick === pick)
  assert(line !== undefined, 'a track is of the rules')
  return { play, pick, odds: line.worst, probability: line.probability }
}

/** A side that the newest results show without a break. `since` is the place of its first result; `isWhole` is false where there may be older ones. */
type Streak = Readonly<{ track: Track; side: 0 | 1; length: number; since: number; isWhole: boolean }>

/** The streaks of a game over its drawn results, the newest first. Every result shows one side of each track. */
export function streaksOf(game: Game, results: readonly Result[]): Streak[] {
  return tracksOf(game).flatMap((track) => {
    const [newest] = results
    if (!newest) return []
    const side = sideOf(game, track, newest)
    const end = results.findIndex((result) => sideOf(game, track, result) !== side)
    const length = end === -1 ? results.length : end
    return length < STREAK_MIN ? [] : [{ track, side, length, since: length - 1, isWhole: end !== -1 }]
  })
}
