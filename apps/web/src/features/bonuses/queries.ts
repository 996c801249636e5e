import { getCashInfo, getFirstInfo, listBonuses } from '@opendraw/contract'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { keyOf, type ReplyFor, send } from '../../client/ask.ts'

export type Bonus = ReplyFor<'listBonuses'>['list'][number]
export type FirstInfo = ReplyFor<'getFirstInfo'>
export type CashInfo = ReplyFor<'getCashInfo'>
export type Claimable = NonNullable<CashInfo['own']>['claimable'][number]

const PAGE_SIZE = 20

/** The rules of the first deposit's bonus and the player's status. A visitor's answer is not a player's. */
export function firstInfoQuery(hasToken: boolean) {
  return queryOptions({
    queryKey: [...keyOf('getFirstInfo', {}), hasToken],
    queryFn: ({ signal }) => send({ getFirstInfo }, {}, signal),
    staleTime: 0,
  })
}

/** The same for the cashback on deposits. */
export function cashInfoQuery(hasToken: boolean) {
  return queryOptions({
    queryKey: [...keyOf('getCashInfo', {}), hasToken],
    queryFn: ({ signal }) => send({ getCashInfo }, {}, signal),
    staleTime: 0,
  })
}

/** The player's bonuses, a page at a time, newest first. */
export function bonusesQuery() {
  return infiniteQueryOptions({
    queryKey: ['listBonuses', 'pages'],
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam, signal }) =>
      send({ listBonuses }, { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) }, signal),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** Fetches again everything that a bonus granted or ended changes. */
export async function refreshBonuses(cache: QueryClient): Promise<void> {
  const calls = ['listBonuses', 'getFirstInfo', 'getCashInfo', 'getUserinfo', 'getJobLog']
  await Promise.all(calls.map((call) => cache.invalidateQueries({ queryKey: [call] })))
}
