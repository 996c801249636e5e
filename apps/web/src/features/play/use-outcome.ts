import { useQuery } from '@tanstack/react-query'
import type { Round } from '../../client/games.ts'
import { useSession } from '../../session/session.ts'
import { mySlipsQuery } from './queries.ts'
import { outcomeOf, slipsOf } from './round-outcome.ts'
import type { Reveal } from './use-reveal.ts'

/** The player's last slips of a game, and what those of the last round paid, once that may be shown. */
export function useOutcome(gameId: string, last: Round | null, reveal: Reveal) {
  const hasToken = useSession((state) => state.token !== null)
  const { data } = useQuery({ ...mySlipsQuery(gameId), enabled: hasToken })
  const slips = data?.list ?? []
  // Not before the dice lie still: an amount would give the result away.
  const isShown = reveal.isNew && reveal.phase !== 'drawing' && reveal.phase !== 'revealing'
  return { slips, outcome: isShown && last ? outcomeOf(slipsOf(slips, last.issue)) : undefined }
}
