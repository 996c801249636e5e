import { infiniteQueryOptions } from '@tanstack/react-query'
import { keyOf, send } from '../../connection/ask.ts'

const pageSize = 30

/** Every result of a game, newest first, page by page. Live events add to its first page. */
export function allResultsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf('listResults', { id, limit: pageSize }), 'endless'],
    queryFn: ({ pageParam, signal }) =>
      send('listResults', { id, limit: pageSize, ...(pageParam ? { before: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}
