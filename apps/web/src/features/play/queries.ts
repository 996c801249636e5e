import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../connection/ask.ts'
import type { ResultsReply } from '../../connection/games.ts'

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

export type DrawnDigit = { issue: string; digit: number }

/** The digits of a page of results, without the rounds that have none. */
export function drawnDigits(results: ResultsReply | undefined): DrawnDigit[] {
  return (results?.list ?? []).flatMap(({ issue, result }) => {
    const digit = result?.[0]
    return digit === undefined ? [] : [{ issue, digit }]
  })
}
