import { assert } from '@opendraw/money'
import { facetName, facetOf, facetsOf, facetValues } from './facets.ts'
import type { Facet, GameRules, Play } from './rules.ts'

const counted = new WeakMap<GameRules, Counts>()

/** A line as it is stored: the play's number and the index of the pick. */
export type Line = Readonly<{ playNo: number; pickIndex: number }>

/** A line as the edge spells it: the play's id and the pick, '' where the play has none. */
export type NamedLine = Readonly<{ playId: string; pick: string }>

/** The stored numbers of a play and pick; undefined when the rules do not offer it. */
export function lineOf(rules: GameRules, playId: string, pick: string): Line | undefined {
  const play = rules.plays.find((one) => one.id === playId)
  const pickIndex = play && indicesOf(play).get(pick)
  return play && pickIndex !== undefined ? { playNo: play.no, pickIndex } : undefined
}

/** The names of a stored line; undefined when the rules have no such line. */
export function namesOf(rules: GameRules, playNo: number, pickIndex: number): NamedLine | undefined {
  const play = rules.plays.find((one) => one.no === playNo)
  const pick = play?.picks[pickIndex]
  return play && pick !== undefined ? { playId: play.id, pick } : undefined
}

const indices = new WeakMap<Play, ReadonlyMap<string, number>>()

function indicesOf(play: Play): ReadonlyMap<string, number> {
  const known = indices.get(play)
  if (known) return known
  const made = new Map(play.picks.map((pick, index) => [pick, index]))
  indices.set(play, made)
  return made
}

/** What one tier of a pick wins: in how many outcomes, and at which codes of the pick's facet. */
type TierCount = { outcomes: number; codes: number[] }

/** A pick counted: the place of its facet in `facetsOf`, and its tiers in their order. */
export type LineCount = Readonly<{ facet: number; tiers: readonly TierCount[] }>

type Counts = ReadonlyMap<Play, readonly LineCount[]>

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
        // Other positions of the example do not matter: those picks are counted at their own facet.
        if (line.facet !== index) continue
        count.outcomes += outcomes
        count.codes.push(code)
      }
    }
  }
}
