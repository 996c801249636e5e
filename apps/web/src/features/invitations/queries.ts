import { getApplication, getTeam, listCommission, listTeam } from '@opendraw/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask, type ReplyFor, send } from '../../client/ask.ts'

const PAGE_SIZE = 30

export type Team = ReplyFor<'getTeam'>
export type TeamLevel = Team['levels'][number]
export type CommissionDay = ReplyFor<'listCommission'>['list'][number]
export type Application = NonNullable<ReplyFor<'getApplication'>['application']>

/** The player's team; fetched again whenever a screen shows it, since others change it. */
export function teamQuery() {
  return { ...ask({ getTeam }, {}), staleTime: 0 }
}

/** The people on one level, a page at a time, newest first. */
export function membersQuery(level: TeamLevel['level']) {
  return infiniteQueryOptions({
    queryKey: ['listTeam', level],
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam, signal }) =>
      send(
        { listTeam },
        { level, limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** The commission by day, a page at a time, newest first. */
export function commissionQuery() {
  return infiniteQueryOptions({
    queryKey: ['listCommission'],
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam, signal }) =>
      send(
        { listCommission },
        { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
}

export function applicationQuery() {
  return { ...ask({ getApplication }, {}), staleTime: 0 }
}
