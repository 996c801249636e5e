import { getRules, getWinRates } from '@opendraw/contract'
import { HOUR_MS } from '@opendraw/time'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../client/ask.ts'

/** The binding text and its hash. */
export function rulesTextQuery(id: string) {
  return queryOptions({ ...ask({ getRules }, { id }), staleTime: HOUR_MS })
}

export type RateDays = '1' | '7' | '30'

/** How the plays of a game came out over some days. */
export function ratesQuery(id: string, days: RateDays) {
  return ask({ getWinRates }, { id, days })
}
