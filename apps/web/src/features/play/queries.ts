import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../connection/ask.ts'

/** As many results as trend and bead road show. */
export const resultsShown = 100

/** What can be bet on, with odds and chances. They change only with the rules. */
export function playsQuery(id: string) {
  return queryOptions({ ...ask('getPlays', { id }), staleTime: 3_600_000 })
}

/** The last 100 results. Live events add to them. */
export function resultsQuery(id: string) {
  return ask('listResults', { id, limit: resultsShown })
}
