import { CallFailure } from '@opendraw/contract/client'
import { QueryClient } from '@tanstack/react-query'

const triesMax = 2

/**
 * The cache of everything read: a screen shows it at once and asks again whenever it opens, since a colleague may have acted
 * meanwhile. Only what may succeed later is asked again by itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (tries, failure) => tries < triesMax && failure instanceof CallFailure && failure.mayRetry,
      },
      mutations: { retry: false },
    },
  })
}
