import { type Game, oddsOf, rulesOf } from '@opendraw/games'
import type { Edges } from './tables/counts.ts'

const BILLION = 1_000_000_000n
const counted = new Map<Game, Edges>()

/** The house's edge on each line of a game: 1 − return, in billionths of the stake, rounded down. Counted once a process. */
export function edgesOf(game: Game): Edges {
  const known = counted.get(game)
  if (known) return known
  const lines = oddsOf(rulesOf(game))
  const made = {
    plays: lines.map(({ play }) => play.no),
    picks: lines.map(({ pickIndex }) => pickIndex),
    edges: lines.map(
      ({ returned }) => (BILLION * BigInt(returned.den - returned.num)) / BigInt(returned.den),
    ),
  }
  counted.set(game, made)
  return made
}
