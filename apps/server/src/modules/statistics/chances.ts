import { type Game, gameInstances, type LineOdds, oddsOf, rulesOf } from '@opendraw/games'

/** Which lines share a chance: `firsts[i]` is the first pick of the play `plays[i]` with chance and odds of its pick `picks[i]`. */
export type SharedChances = Readonly<{ plays: number[]; picks: number[]; firsts: number[] }>

/** The lines of a game, those of one play with one chance and the same odds together, in the order of the rules. */
export function alikeLines(game: Game): LineOdds[][] {
  const alike = new Map<string, LineOdds[]>()
  for (const line of oddsOf(rulesOf(game))) {
    const { num, den } = line.probability
    const chance = `${line.play.no} ${num}/${den} ${line.worst}`
    alike.set(chance, [...(alike.get(chance) ?? []), line])
  }
  return [...alike.values()]
}

/** The lines of a game that are counted under another pick than their own. */
export function sharedChances(game: Game): SharedChances {
  const shared = alikeLines(game).flatMap(([first, ...others]) =>
    first
      ? others.map(({ play, pickIndex }) => ({ play: play.no, pick: pickIndex, first: first.pickIndex }))
      : [],
  )
  return {
    plays: shared.map(({ play }) => play),
    picks: shared.map(({ pick }) => pick),
    firsts: shared.map(({ first }) => first),
  }
}

/** The same for every game instance, whose id stands in `games`. */
export function everySharedChance(): SharedChances & Readonly<{ games: string[] }> {
  const all = gameInstances.map(({ id, game }) => ({ id, shared: sharedChances(game) }))
  return {
    games: all.flatMap(({ id, shared }) => shared.plays.map(() => id)),
    plays: all.flatMap(({ shared }) => shared.plays),
    picks: all.flatMap(({ shared }) => shared.picks),
    firsts: all.flatMap(({ shared }) => shared.firsts),
  }
}
