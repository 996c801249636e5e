import { toJson } from '@opendraw/contract'
import { CallFailure, share } from '@opendraw/contract/client'
import { hashKey, QueryClient } from '@tanstack/react-query'

const TRIES_MAX = 2

/**
 * The cache of everything read: a screen shows it at once and asks again whenever it opens, since a colleague may have acted
 * meanwhile. Only what may succeed later is retried automatically.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Keys hold ids and instants, which JSON alone cannot say; replies hold dates, which the library takes for new each time.
        queryKeyHashFn: (key) => hashKey(JSON.parse(toJson(key))),
        structuralSharing: share,
        retry: (tries, failure) => tries < TRIES_MAX && failure instanceof CallFailure && failure.mayRetry,
      },
      mutations: { retry: false },
    },
  })
}
