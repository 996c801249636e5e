import { explode } from '@opendraw/games'
import type { Choice } from '../bet-slip.ts'
import type { PlaysReply } from '../slip-check.ts'

/** The picks of a play that the chosen faces make, as choices; see `explode`. One column alone gives all parts. */
export function choicesOf(
  plays: PlaysReply,
  play: string,
  columns: readonly (readonly (string | number)[])[],
): Choice[] {
  const chosen = columns.map((some) => some.map(String))
  return plays.groups.flatMap((group) =>
    group.plays
      .filter(({ id }) => id === play)
      .flatMap(({ picks }) => explode({ group: group.id, picks: picks.map(({ pick }) => pick) }, chosen))
      .map((pick) => ({ play, pick })),
  )
}
