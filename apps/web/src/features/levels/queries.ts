import { getLevels, getRebate, listRebates } from '@opendraw/contract'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { ask, keyOf, type ReplyFor, send } from '../../client/ask.ts'

export type Levels = ReplyFor<'getLevels'>
export type LevelTerms = Levels['levels'][number]
export type Gift = Levels['gifts'][number]
export type RebateInfo = ReplyFor<'getRebate'>
export type Rebate = RebateInfo['due'][number]

/** The player's level, what every level gives, and their gifts. Never cached: every finished round may change it. */
export function levelsQuery() {
  return { ...ask({ getLevels }, {}), staleTime: 0 }
}

/** Today's rebate so far, what may be claimed, and the rates. Never old. */
export function rebateQuery() {
  return { ...ask({ getRebate }, {}), staleTime: 0 }
}

/** The player's rebates, the newest day first. */
export function rebatesQuery() {
  return infiniteQueryOptions({
    queryKey: keyOf('listRebates', {}),
    queryFn: ({ pageParam, signal }) =>
      send({ listRebates }, pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as bigint | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Fetches again what a claim changes. */
export async function refreshAfterClaim(cache: QueryClient): Promise<void> {
  const names = ['getLevels', 'getRebate', 'listRebates', 'getUserinfo', 'getStatement', 'getJobLog']
  await Promise.all(names.map((name) => cache.invalidateQueries({ queryKey: [name] })))
}
