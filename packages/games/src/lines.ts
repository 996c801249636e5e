import type { GameRules, Play } from './rules.ts'

/** A line as it is stored: the play's number and the index of the pick. */
export type Line = Readonly<{ playNo: number; pickIndex: number }>

/** A line as the edge spells it: the play's id and the pick, '' where the play has none. */
export type NamedLine = Readonly<{ playId: string; pick: string }>

/** The stored numbers of a play and pick; undefined when the rules do not sell it. */
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
