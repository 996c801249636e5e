import { getActivity, getProtection } from '@opendraw/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ask, type ReplyFor, type RequestFor } from '../../client/ask.ts'

export type Protection = ReplyFor<'getProtection'>
export type PlayerLimit = Protection['limits'][number]
export type Which = RequestFor<'confirmLimit'>
export type Activity = ReplyFor<'getActivity'>

/** The player's limits, their break or exclusion, and their reality check. Never cached: every bet and deposit changes what is left. */
export function protectionQuery() {
  return { ...ask({ getProtection }, {}), staleTime: 0 }
}

/** What the player staked, won, deposited and withdrew, by stretch of time. */
export function activityQuery() {
  return { ...ask({ getActivity }, {}), staleTime: 0 }
}

/** Fetches again everything that a change of the protection changes. */
export function refreshProtection(cache: QueryClient): Promise<void> {
  // The deposit page asks for a limit as long as it believes that none was decided on.
  cache.removeQueries({ queryKey: ['listDepositMethods'] })
  // And what the player may do at all.
  void cache.invalidateQueries({ queryKey: ['getUserinfo'] })
  return cache.invalidateQueries({ queryKey: ['getProtection'] })
}
