import { listResults } from '@opendraw/contract'
import { ask } from './ask.ts'

const RESULTS_SHOWN = 5

/** The last five results of a game, as home and the lobby show them. Live events add to them. */
export function lastResultsQuery(id: string) {
  return ask({ listResults }, { id, limit: RESULTS_SHOWN })
}
