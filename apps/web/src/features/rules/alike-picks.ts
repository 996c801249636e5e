import type { ReplyFor } from '../../client/ask.ts'

export type Play = ReplyFor<'getPlays'>['groups'][number]['plays'][number]
export type Pick = Play['picks'][number]
export type PlayRow = { play: string; pick: Pick; count: number }

/** The rows of a play: one for all its picks when all pay and come alike, else one for each pick. */
export function alikePicks({ id, picks }: Play): PlayRow[] {
  const [first] = picks
  if (!first) return []
  if (picks.every((pick) => isAlike(pick, first))) return [{ play: id, pick: first, count: picks.length }]
  return picks.map((pick) => ({ play: id, pick, count: 1 }))
}

function isAlike(one: Pick, other: Pick): boolean {
  return (
    one.probability.num === other.probability.num &&
    one.probability.den === other.probability.den &&
    one.odds.join() === other.odds.join()
  )
}
