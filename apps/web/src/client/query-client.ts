import { toJson } from '@opendraw/contract'
import { share } from '@opendraw/contract/client'
import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { answerFailure, mayAskAgain, reasonOf } from './failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `isQuiet`: the screen shows this failure itself, so that no toast repeats it. */
    queryMeta: { isQuiet?: boolean }
    mutationMeta: { isQuiet?: boolean }
  }
}

const RETRIES_MAX = 2

/** Server state lives here and nowhere else. Live events keep it fresh, so that little is asked twice. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Without data the screen shows the failure in its place; with data only a toast can show it.
    onError: (failure, query) =>
      answerFailure(failure, query.meta?.isQuiet ?? query.state.data === undefined),
  }),
  mutationCache: new MutationCache({
    onError: (failure, _variables, _result, mutation) => {
      answerFailure(failure, mutation.options.meta?.isQuiet)
      // What refused this may keep the player from more: their permissions are asked for again.
      if (reasonOf(failure)) void queryClient.invalidateQueries({ queryKey: ['getUserinfo'] })
    },
  }),
  defaultOptions: {
    queries: {
      // Keys hold ids and instants, which JSON alone cannot say; replies hold dates, which the library takes for new each time.
      queryKeyHashFn: (key) => hashKey(JSON.parse(toJson(key))),
      structuralSharing: share,
      staleTime: 30_000,
      // Asked even when the device believes to be offline: then the failure is said, instead of waiting in silence.
      networkMode: 'always',
      retry: (tries, failure) => tries < RETRIES_MAX && mayAskAgain(failure),
    },
    mutations: { networkMode: 'always' },
  },
})
