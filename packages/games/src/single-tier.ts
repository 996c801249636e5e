import { assert } from '@opendraw/money'
import type { Play, Result } from './rules.ts'

/** A play that pays all its wins alike: `winners` names, as text, the picks that a result wins. */
export function singleTier(
  play: Omit<Play, 'tiers' | 'wins'>,
  winners: (result: Result) => readonly string[],
): Play {
  const indices = new Map(play.picks.map((pick, index) => [pick, index]))
  const indexOf = (pick: string): number => {
    const index = indices.get(pick)
    assert(index !== undefined, `${play.id} wins only what it sells`)
    return index
  }
  return {
    ...play,
    tiers: [{ id: 'win' }],
    wins: (result) => winners(result).map((pick) => ({ pick: indexOf(pick), tier: 0 })),
  }
}
