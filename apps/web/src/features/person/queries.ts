import {
  getAvatars,
  getCreditScore,
  getPerson,
  getPrivacy,
  getSecondFactor,
  getSignIn,
  getUserAuth,
  listSignIns,
} from '@opendraw/contract'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ask, type ReplyFor, send } from '../../client/ask.ts'

const PAGE_SIZE = 20

export type Person = ReplyFor<'getPerson'>
export type UserAuth = ReplyFor<'getUserAuth'>
export type SignIn = ReplyFor<'listSignIns'>['list'][number]
export type CreditPart = ReplyFor<'getCreditScore'>['parts'][number]
export type Privacy = ReplyFor<'getPrivacy'>
export type Obstacle = Privacy['obstacles'][number]

/** What players have entered about themselves. */
export function personQuery() {
  return ask({ getPerson }, {})
}

/** The state of the check of their documents. */
export function userAuthQuery() {
  return ask({ getUserAuth }, {})
}

/** The pictures to choose from; they change with the app alone. */
export function avatarsQuery() {
  return queryOptions({ ...ask({ getAvatars }, {}), staleTime: Number.POSITIVE_INFINITY })
}

/** Where and when they signed in, a page at a time, newest first. */
export function signInsQuery() {
  return infiniteQueryOptions({
    queryKey: ['listSignIns', 'pages'],
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam, signal }) =>
      send({ listSignIns }, { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) }, signal),
    getNextPageParam: ({ next }) => next,
  })
}

export function signInQuery(id: string) {
  return ask({ getSignIn }, { id })
}

export function secondFactorQuery() {
  return ask({ getSecondFactor }, {})
}

export function creditQuery() {
  return ask({ getCreditScore }, {})
}

export function privacyQuery() {
  return ask({ getPrivacy }, {})
}

/** Fetches the player's data again. */
export function useRefreshPlayer(): () => Promise<void> {
  const cache = useQueryClient()
  return () => refreshPlayer(cache)
}

async function refreshPlayer(cache: QueryClient): Promise<void> {
  const calls = ['getUserinfo', 'getPerson', 'getUserAuth', 'getCreditScore', 'getPrivacy', 'getSecurity']
  await Promise.all(calls.map((call) => cache.invalidateQueries({ queryKey: [call] })))
}
