import { CallFailure } from '@opendraw/contract/client'
import { QueryClient } from '@tanstack/react-query'

const triesMax = 2

/** The cache of everything read. Only what may succeed later is asked again by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (tries, failure) => tries < triesMax && failure instanceof CallFailure && failure.mayRetry,
      },
      mutations: { retry: false },
    },
  })
}
