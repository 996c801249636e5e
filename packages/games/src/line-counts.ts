import { assert } from '@opendraw/money'
import { facetName, facetOf, facetsOf, facetValues } from './facets.ts'
import type { Facet, GameRules, Play } from './rules.ts'

/** What one tier of a pick wins: in how many outcomes, and at which codes of the pick's facet. */
export type TierCount = { outcomes: number; readonly codes: number[] }

/** A pick counted: the place of its facet in `facetsOf`, and its tiers in their order. */
export type LineCount = Readonly<{ facet: number; tiers: readonly TierCount[] }>

type Counts = ReadonlyMap<Play, readonly LineCount[]>

const counted = new WeakMap<GameRules, Counts>()

/**
 * Every pick of every play counted over all that its facet can see, with the function that settles bets: by play,
 * then by the pick's index. Done once a process for a game, at the first question.
 */
export function lineCounts(rules: GameRules): Counts {
  const known = counted.get(rules)
  if (known) return known
  const facets = facetsOf(rules)
  const indices = new Map(facets.map((facet, index) => [facetName(facet), index]))
  const counts = new Map(
    rules.plays.map((play) => [
      play,
      play.picks.map((_, pick) => ({
        facet: indices.get(facetName(facetOf(play, pick))) ?? -1,
        tiers: play.tiers.map((): TierCount => ({ outcomes: 0, codes: [] })),
      })),
    ]),
  )
  facets.forEach((facet, index) => {
    countFacet(rules, facet, index, counts)
  })
  counted.set(rules, counts)
  return counts
}

function countFacet(rules: GameRules, facet: Facet, index: number, counts: Counts): void {
  const name = facetName(facet)
  const plays = rules.plays.filter((play) => play.facets.some((one) => facetName(one) === name))
  for (const { code, outcomes, example } of facetValues(facet, rules.numbers)) {
    for (const play of plays) {
      const seen = new Set<number>()
      for (const { pick, tier } of play.wins(example)) {
        const line = counts.get(play)?.[pick]
        const count = line?.tiers[tier]
        assert(line !== undefined && count !== undefined, `${play.id} wins only what it sells`)
        assert(!seen.has(pick), `${play.id} wins a pick once`)
        seen.add(pick)
        // What the example shows at other positions says nothing: those picks are counted at their own facet.
        if (line.facet !== index) continue
        count.outcomes += outcomes
        count.codes.push(code)
      }
    }
  }
}
