import { listResults } from '@opendraw/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { keyOf, send } from '../../client/ask.ts'
import type { ResultsReply } from '../../client/games.ts'

export type ResultsRow = ResultsReply['list'][number]

const PAGE_SIZE = 30

/** The results of a game, newest first, page by page; of one UTC day (20261121) or of all. Live events add to its first page. */
export function resultsQuery(id: string, day: string | undefined) {
  const request = { id, limit: PAGE_SIZE, ...(day && { day }) }
  return infiniteQueryOptions({
    queryKey: [...keyOf('listResults', request), 'endless'],
    queryFn: ({ pageParam, signal }) =>
      send({ listResults }, { ...request, ...(pageParam !== null && { before: pageParam }) }, signal),
    initialPageParam: null as bigint | null,
    getNextPageParam: ({ next }) => next,
  })
}
