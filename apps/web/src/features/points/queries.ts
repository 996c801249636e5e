import { exchangePoints, getPoints, listGoods, listPointLog } from '@opendraw/contract'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { ask, keyOf, type ReplyFor, type RequestFor, send } from '../../client/ask.ts'

const PAGE_SIZE = 20

export type Points = ReplyFor<'getPoints'>
export type PointGood = ReplyFor<'listGoods'>['list'][number]
export type PointLine = ReplyFor<'listPointLog'>['list'][number]

/** The player's points. Never old: bets, tasks and check-ins change them. */
export function pointsQuery() {
  return { ...ask({ getPoints }, {}), staleTime: 0 }
}

/** What is in the shop, in the reader's language. */
export function goodsQuery(language: string) {
  return { ...ask({ listGoods }, {}), queryKey: [...keyOf('listGoods', {}), language], staleTime: 0 }
}

/** The ledger's own lines of the points, newest first. */
export function pointLogQuery() {
  return infiniteQueryOptions({
    queryKey: ['listPointLog', 'pages'],
    initialPageParam: null as bigint | null,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      send({ listPointLog }, { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) }, signal),
    getNextPageParam: ({ next }) => next,
  })
}

export function exchange(request: RequestFor<'exchangePoints'>) {
  return send({ exchangePoints }, request)
}

/** Fetches again everything that an exchange changes. */
export async function refreshPoints(cache: QueryClient): Promise<void> {
  const calls = ['getPoints', 'listGoods', 'listPointLog', 'getUserinfo', 'getStatement']
  await Promise.all(calls.map((call) => cache.invalidateQueries({ queryKey: [call] })))
}
