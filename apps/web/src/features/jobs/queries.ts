import { getJobLog } from '@opendraw/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ReplyFor, type RequestFor, send } from '../../client/ask.ts'

const PAGE_SIZE = 20

export type Job = ReplyFor<'getJobLog'>['list'][number]
export type JobKind = NonNullable<RequestFor<'getJobLog'>['kind']>

/** What was earned, of one kind or of all, a page at a time, newest first. */
export function jobsQuery(kind: JobKind | 'all') {
  return infiniteQueryOptions({
    queryKey: ['getJobLog', kind],
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam, signal }) =>
      send(
        { getJobLog },
        {
          limit: PAGE_SIZE,
          ...(kind !== 'all' && { kind }),
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}
