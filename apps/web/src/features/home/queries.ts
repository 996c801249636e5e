import { ask } from '../../connection/ask.ts'

/** The game that home shows live. */
export const liveGameId = 'rgb-1m'
const ballsShown = 5

/** Its last five results. Live events add to them. */
export function lastResultsQuery() {
  return ask('listResults', { id: liveGameId, limit: ballsShown })
}
