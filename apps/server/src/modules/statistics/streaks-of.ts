import { type Game, type Result, sideOf, type Track, tracksOf } from '@opendraw/games'

/** The shortest run of one side that is called a streak. */
export const STREAK_MIN = 4 as const

/** A side that the newest results show without a break. `since` is the place of its first result; `isWhole` is false where there may be older ones. */
export type Streak = Readonly<{ track: Track; side: 0 | 1; length: number; since: number; isWhole: boolean }>

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
