import { type Game, oddsOf, rulesOf } from '@opendraw/games'
import { memoize } from '../../memoize.ts'
import { type Edges } from './tables/counts.ts'

const BILLION = 1_000_000_000n

/** The house's edge on each line of a game: 1 − return, in billionths of the stake, rounded down. Counted once a process. */
export const edgesOf = memoize((game: Game): Edges => {
  const lines = oddsOf(rulesOf(game))
  return {
    plays: lines.map(({ play }) => play.no),
    picks: lines.map(({ pickIndex }) => pickIndex),
    edges: lines.map(
      ({ returned }) => (BILLION * BigInt(returned.den - returned.num)) / BigInt(returned.den),
    ),
  }
})
