import { listBets, listResults } from '@opendraw/contract'
import { ask } from '../../client/ask.ts'

/** More than any row of past results shows. */
const RESULTS_SHOWN = 12

/** The last results. Live events add to them. */
export function resultsQuery(id: string) {
  return ask({ listResults }, { id, limit: RESULTS_SHOWN })
}

/** The player's own slips of a game, newest first. */
export function mySlipsQuery(gameId: string) {
  return ask({ listBets }, { gameId, limit: 20 })
}
