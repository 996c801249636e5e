import { countOutcomes, type Game, oddsOf, rulesOf } from '@opendraw/games'
import { assert } from '@opendraw/money'
import { memoize } from '../../process-state.ts'

/** In how many of `all` outcomes each line of a game pays. */
export type CoveringLines = Readonly<{ plays: number[]; picks: number[]; outcomes: bigint[]; all: bigint }>

/**
 * The lines of a game by how much of its outcomes they cover. Lines whose counts sum to less than all leave an outcome
 * that pays none of them, so that only players above that need a closer look. Counted once a process.
 */
export const coveringLines = memoize((game: Game): CoveringLines => {
  const rules = rulesOf(game)
  const lines = oddsOf(rules)
  const all = BigInt(countOutcomes(rules.numbers))
  return {
    plays: lines.map(({ play }) => play.no),
    picks: lines.map(({ pickIndex }) => pickIndex),
    outcomes: lines.map(({ probability }) => {
      const outcomes = (all * BigInt(probability.num)) / BigInt(probability.den)
      assert(outcomes * BigInt(probability.den) === all * BigInt(probability.num), 'a chance counts outcomes')
      return outcomes
    }),
    all,
  }
})
