import { infiniteQueryOptions } from '@tanstack/react-query'
import { keyOf, type ReplyFor, send } from '../../connection/ask.ts'

export type Slip = ReplyFor<'listBets'>['list'][number]
export type SlipState = Slip['state']
export type Filter = 'all' | SlipState

const pageSize = 20

/** The player's own slips of RGB, newest first, page by page. A live event of his bets asks for them again. */
export function myBetsQuery(filter: Filter) {
  const request = { game: 'rgb' as const, limit: pageSize, ...(filter === 'all' ? {} : { state: filter }) }
  return infiniteQueryOptions({
    queryKey: [...keyOf('listBets', request), 'endless'],
    queryFn: ({ pageParam, signal }) =>
      send('listBets', { ...request, ...(pageParam ? { before: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}
